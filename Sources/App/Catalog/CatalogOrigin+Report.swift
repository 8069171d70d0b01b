import Catalog
import WebUI

extension CatalogOrigin {
    /// Its name in a sentence.
    var label: String {
        switch self {
        case .builtIn: "Matinee"
        case .imdb: "IMDb"
        case .movieLens: "MovieLens"
        case .tmdbExport: "TMDB’s export"
        case .csv: "tables of your own"
        }
    }

    /// What its owners want to be said, in their words where they have any, wherever its titles are shown.
    var credit: String? {
        switch self {
        case .imdb: "Information courtesy of IMDb (https://www.imdb.com). Used with permission."
        case .movieLens: "Titles of MovieLens come from a data set of GroupLens Research, University of Minnesota."
        case .builtIn, .tmdbExport, .csv: nil
        }
    }

    /// Where its owners are found.
    var home: String? {
        switch self {
        case .imdb: "https://www.imdb.com/"
        case .movieLens: "https://grouplens.org/datasets/movielens/"
        case .builtIn, .tmdbExport, .csv: nil
        }
    }
}
