import Domain

extension MovieID {
    /// TMDB's number, or one made of IMDb's; `nil` for the user's own movies (see `OwnNumbers`).
    var tmdbNumber: Int? {
        switch self {
        case .imdb(let number): TMDBNumbers.number(ofIMDb: number)
        case .tmdb(let number) where TMDBNumbers.tmdb.contains(number): number
        case .tmdb, .own, .listed: nil
        }
    }

    /// The movie with this number; `nil` if no service's movie can have it.
    init?(tmdbNumber number: Int) {
        if let imdb = TMDBNumbers.imdb(number) {
            self = .imdb(imdb)
        } else if TMDBNumbers.tmdb.contains(number) {
            self = .tmdb(number)
        } else {
            return nil
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
