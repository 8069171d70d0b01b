import Domain
import TMDBClient

/// Where the picture of a person's own film is among the pictures: `/0b2f….webp`.
///
/// Another picture has another key, so that pictures can be kept for ever.
struct OwnPicture: Sendable, Hashable {
    private static let ending = ".webp"
    private static let folder = "/images/\(PersonalMovie.pictureSource)/"

    let key: PictureKey

    /// `nil` for a film without a picture of the person's.
    init?(_ movie: MovieSummary) {
        guard let address = movie.poster?.renditions.first?.address, address.hasPrefix(Self.folder),
            let file = address.split(separator: "/").last
        else { return nil }
        self.init(file: file)
    }

    /// Reads an address's last part; `nil` where it is none of such a picture's.
    init?(file: Substring) {
        guard file.hasSuffix(Self.ending), let key = PictureKey(String(file.dropLast(Self.ending.count))) else {
            return nil
        }
        self.key = key
    }

    /// As it stands in answers.
    var path: String { "/\(key)\(Self.ending)" }

    /// What the store of pictures calls it in one of TMDB's sizes: the narrowest that is as wide as asked for, or the
    /// widest there is.
    func name(size: String) -> PictureName? {
        let widths = PersonalMovie.pictureWidths
        let asked = Self.width(of: size)
        guard let width = widths.first(where: { $0 >= asked }) ?? widths.last else { return nil }
        return PictureName(
            source: PersonalMovie.pictureSource, size: "w\(width)", file: String(path.dropFirst()))
    }

    /// `w342` says the width and `h632` the height, which of a poster is half as much again; the original is the widest.
    private static func width(of size: String) -> Int {
        guard let number = Int(size.dropFirst()) else { return .max }
        return size.hasPrefix("h") ? number * TMDBPoster.width / TMDBPoster.height : number
    }
}
