import Domain

/// The contents of My Movies.
struct MyMoviesOutput {
    /// The fields of the form.
    var input: MyMoviesInput
    var state: State
    /// The language for dates.
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
        /// The position of the first row in the whole list, counted from 1.
        var firstPlace = 1
        var earlierPage: Int?
        var nextPage: Int?
    }
}
