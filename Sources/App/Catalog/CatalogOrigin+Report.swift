import Catalog
import WebUI

extension CatalogOrigin {
    /// The origin's name in a sentence.
    var label: String {
        switch self {
        case .builtIn: "Matinee"
        case .imdb: "IMDb"
        case .movieLens: "MovieLens"
        case .tmdbExport: "TMDB’s export"
        case .csv: "tables of your own"
        }
    }

    /// The credit that the data's owners require next to their titles, in their words if they prescribe any.
    var credit: String? {
        switch self {
        case .imdb: "Information courtesy of IMDb (https://www.imdb.com). Used with permission."
        case .movieLens: "Titles of MovieLens come from a data set of GroupLens Research, University of Minnesota."
        case .builtIn, .tmdbExport, .csv: nil
        }
    }

    /// The website of the data's owners.
    var home: String? {
        switch self {
        case .imdb: "https://www.imdb.com/"
        case .movieLens: "https://grouplens.org/datasets/movielens/"
        case .builtIn, .tmdbExport, .csv: nil
        }
    }
}
