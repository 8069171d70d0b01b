import Domain
import TMDBClient

/// The path of an own movie's picture: `/0b2f…-91c4….webp`.
///
/// The key is derived from the picture, so that the picture can be cached forever. The digits are derived from the key
/// and the server's secret, so that a page that has the same picture can't find out whether the user has it.
struct OwnPicturePath: Sendable, Hashable {
    private static let ending = ".webp"

    let key: PictureKey
    /// The digits of the secret.
    private let mark: String

    /// `nil` for a movie without an own picture.
    init?(_ movie: MovieSummary, secret: AddressSecret) {
        guard case .own(let key) = movie.poster else { return nil }
        self.key = key
        mark = Self.mark(key, secret)
    }

    /// Parses the last part of a path; `nil` if it does not name a picture, or if its digits don't match `secret`.
    init?(file: Substring, secret: AddressSecret) {
        let parts = file.dropLast(Self.ending.count).split(separator: "-", omittingEmptySubsequences: false)
        guard file.hasSuffix(Self.ending), parts.count == 2, let key = PictureKey(String(parts[0])),
            parts[1] == Self.mark(key, secret)
        else { return nil }
        self.key = key
        mark = String(parts[1])
    }

    private static func mark(_ key: PictureKey, _ secret: AddressSecret) -> String { secret.mark([key.description]) }

    /// The path in responses.
    var path: String { "/\(key)-\(mark)\(Self.ending)" }

    /// The stored picture for one of TMDB's sizes: the narrowest that is wide enough, else the widest.
    func name(size: String) -> PictureName? {
        let widths = PersonalMovie.pictureWidths
        let asked = Self.width(of: size)
        guard let width = widths.first(where: { $0 >= asked }) ?? widths.last else { return nil }
        return PictureName(key, width: width)
    }

    /// `w342` is a width, `h632` a height, 1.5 times the width of a poster; the original is the widest.
    private static func width(of size: String) -> Int {
        guard let number = Int(size.dropFirst()) else { return .max }
        return size.hasPrefix("h") ? number * 2 / 3 : number
    }
}
