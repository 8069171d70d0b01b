import Domain
import Posters

/// The drawn posters that a browser stores.
struct OfflineDrawings: Encodable {
    /// The posters of the built-in movies, as SVG.
    private(set) var drawn: [String] = []
    /// Posters by genre, with `titleLine` in each line of the title, and `year`. The browser makes posters of other
    /// movies from them.
    private(set) var forms: [String: [String]] = [:]

    /// A word without a motif.
    private static let titleLine = "Mmmmm"
    private static let year = 2_222
    private static let formsOfGenre = 4

    init() {
        for genre in Genre.allCases {
            forms[genre.rawValue] = (0..<Self.formsOfGenre).map { number in
                let poster = DrawnPoster(
                    id: "\(genre.rawValue) \(number)", title: "\(Self.titleLine) \(Self.titleLine)", year: Self.year,
                    genres: [genre])
                return poster.svg().text
            }
        }
    }

    mutating func add(_ poster: DrawnPoster) { drawn.append(poster.svg().text) }
}
