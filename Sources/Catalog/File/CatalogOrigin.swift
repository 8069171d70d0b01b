/// The source of a title in an imported catalog.
public enum CatalogOrigin: String, Sendable, Hashable, CaseIterable, Codable {
    /// The movies that come with Matinee.
    case builtIn = "built-in"
    /// IMDb's files: https://developer.imdb.com/non-commercial-datasets/
    case imdb
    /// A data set of MovieLens: https://grouplens.org/datasets/movielens/
    case movieLens = "movielens"
    /// TMDB's daily export of ids: https://developer.themoviedb.org/docs/daily-id-exports
    case tmdbExport = "tmdb-export"
    /// The user's own table.
    case csv

    /// Its bit in a set of origins. The file stores it: never change it.
    package var bit: UInt8 {
        switch self {
        case .builtIn: 1
        case .imdb: 2
        case .movieLens: 4
        case .tmdbExport: 8
        case .csv: 16
        }
    }
}
