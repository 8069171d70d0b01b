import Domain
import TMDBClient

/// Where the picture of an own movie is among the pictures: `/0b2f…-91c4….webp`.
///
/// The key follows from the picture, so that it can be cached for ever. The digits behind it follow from the key and the
/// server's secret: a page that has the same picture cannot find out whether it is kept here.
struct OwnPicture: Sendable, Hashable {
    private static let ending = ".webp"
    private static let folder = "/images/\(PersonalMovie.pictureSource)/"

    let key: PictureKey
    /// Sixteen hexadecimal digits.
    private let mark: String

    /// `nil` for a movie without a picture of the user's.
    init?(_ movie: MovieSummary, secret: String) {
        guard let address = movie.poster?.renditions.first?.address, address.hasPrefix(Self.folder),
            let file = address.split(separator: "/").last, file.hasSuffix(Self.ending),
            let key = PictureKey(String(file.dropLast(Self.ending.count)))
        else { return nil }
        self.key = key
        mark = Self.mark(key, secret)
    }

    /// Reads the last part of a path; `nil` if it names no such picture, or its digits are not those of `secret`.
    init?(file: Substring, secret: String) {
        let parts = file.dropLast(Self.ending.count).split(separator: "-", omittingEmptySubsequences: false)
        guard file.hasSuffix(Self.ending), parts.count == 2, let key = PictureKey(String(parts[0])),
            parts[1] == Self.mark(key, secret)
        else { return nil }
        self.key = key
        mark = String(parts[1])
    }

    private static func mark(_ key: PictureKey, _ secret: String) -> String {
        StableHash([key.description], secret: secret).digits
    }

    /// As it stands in answers.
    var path: String { "/\(key)-\(mark)\(Self.ending)" }

    /// What the store of pictures calls it in one of TMDB's sizes: the narrowest that is as wide as asked for, or the
    /// widest there is.
    func name(size: String) -> PictureName? {
        let widths = PersonalMovie.pictureWidths
        let asked = Self.width(of: size)
        guard let width = widths.first(where: { $0 >= asked }) ?? widths.last else { return nil }
        return PictureName(
            source: PersonalMovie.pictureSource, size: "w\(width)", file: "\(key)\(Self.ending)")
    }

    /// `w342` says the width and `h632` the height, which of a poster is half as much again; the original is the widest.
    private static func width(of size: String) -> Int {
        guard let number = Int(size.dropFirst()) else { return .max }
        return size.hasPrefix("h") ? number * TMDBPoster.width / TMDBPoster.height : number
    }
}
