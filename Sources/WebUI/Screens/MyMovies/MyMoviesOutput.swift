import Domain

/// The contents of My Movies.
struct MyMoviesOutput {
    /// The fields of the form.
    var input: MyMoviesInput
    var state: State
    /// The genres and decades to filter by.
    var choices = DiscoverChoices.all
    /// The language for dates.
    var locale = SiteLocale.english

    enum State {
        case results(Results)
        case diary(Diary)
        /// The tab is empty.
        case empty
        /// No movie matches the filter.
        case nothingFound
        case noSuchPage
        /// Unknown genre, decade or rating.
        case noSuchFilter
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

    struct Diary {
        var viewings: [Viewing]
        var total: Int
        /// Whether the first row continues the month of the rows before it.
        var continuesMonth = false
        var earlierPage: Int?
        var nextPage: Int?
    }
}
