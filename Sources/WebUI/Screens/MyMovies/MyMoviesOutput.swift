import Domain

/// What the page of a person's own movies shows.
struct MyMoviesOutput {
    /// The fields as they were chosen.
    var input: MyMoviesInput
    var state: State
    /// The person's language, for dates.
    var locale = SiteLocale.english

    enum State {
        case results(Results)
        /// Nothing is kept yet.
        case empty
        /// No movie of the person's is like that.
        case nothingFound
        /// There is no such page.
        case noSuchPage
        /// The library cannot be read.
        case failed(StorageError)
    }

    struct Results {
        var movies: [MovieSummary]
        var total: Int
        /// The place of the first in the whole list, counted from 1.
        var firstPlace = 1
        var earlierPage: Int?
        var nextPage: Int?
    }
}
