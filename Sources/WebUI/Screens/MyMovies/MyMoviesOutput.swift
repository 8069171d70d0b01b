import Domain

/// What My Movies shows.
struct MyMoviesOutput {
    /// The fields of the form.
    var input: MyMoviesInput
    var state: State
    /// For dates.
    var locale = SiteLocale.english

    enum State {
        case results(Results)
        /// The library is empty.
        case empty
        /// No movie matches the filter.
        case nothingFound
        case noSuchPage
        case failed(StorageError)
    }

    struct Results {
        var movies: [MovieSummary]
        var total: Int
        /// The place of the first row in the whole list, from 1.
        var firstPlace = 1
        var earlierPage: Int?
        var nextPage: Int?
    }
}
