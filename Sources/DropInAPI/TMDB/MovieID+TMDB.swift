import Domain

extension MovieID {
    /// Added to IMDb's numbers. TMDB's numbers are a few million, so they do not collide; the sum fits a signed 32-bit
    /// number.
    private static let imdbOffset = 1_000_000_000

    /// IMDb's numbers have at most eight digits.
    private static let highestIMDb = 99_999_999

    /// TMDB's number, or IMDb's plus 1,000,000,000; `nil` for the user's own movies (see `OwnNumbers`).
    var tmdbNumber: Int? {
        switch self {
        case .imdb(let number) where (1...Self.highestIMDb).contains(number): Self.imdbOffset + number
        case .tmdb(let number) where (1..<Self.imdbOffset).contains(number): number
        case .imdb, .tmdb, .own, .listed: nil
        }
    }

    /// The movie with this number; `nil` if no service's movie can have it.
    init?(tmdbNumber number: Int) {
        switch number {
        case 1..<Self.imdbOffset: self = .tmdb(number)
        case Self.imdbOffset + 1...Self.imdbOffset + Self.highestIMDb: self = .imdb(number - Self.imdbOffset)
        default: return nil
        }
    }

    /// Parses IMDb's id of a title, in any case.
    init?(imdbText text: Substring) {
        guard let id = MovieID(text.lowercased()), id.isIMDb else { return nil }
        self = id
    }
}

extension MovieSummary {
    /// The movie's number for clients: TMDB's if it is known, else the one made from IMDb's. `nil` for the user's own
    /// movies.
    var tmdbNumber: Int? {
        otherIDs.lazy.filter(\.isTMDB).compactMap(\.tmdbNumber).first ?? publicID.tmdbNumber
    }
}
