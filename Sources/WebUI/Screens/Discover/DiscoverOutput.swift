import Domain

/// The contents of Discover.
struct DiscoverOutput: Equatable {
    /// The fields of the form.
    var input: DiscoverInput
    var state: State
    /// The genres and decades to filter by.
    var choices = DiscoverChoices.all
    /// The names of the people in the conditions.
    var names: [PersonID: String] = [:]
    /// Sources that failed. The list comes from another source instead.
    var failures: [SourceFailure] = []
    /// The newest of the user's movies; `nil` for a site without My Movies.
    var own: [MovieSummary]?
    /// The newest of the movies that the user wants to watch.
    var wanted: [MovieSummary] = []
    /// Whether the user has rated enough movies for recommendations.
    var isRecommending = false
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    /// Why My Movies cannot be shown.
    var libraryProblem: StorageError?
    /// The language for dates.
    var locale = SiteLocale.english

    enum State: Equatable {
        case results(Results)
        /// No movie matches.
        case nothingFound
        /// Unknown value of a filter, or unknown page.
        case invalid(Problem)
        /// No source answered.
        case failed(SourceFailure)
    }

    struct Results: Equatable {
        var movies: [MovieSummary]
        var list: SourceName?
        /// The position of the first row in the whole list, counted from 1.
        var firstPlace = 1
        /// The page before these rows, if they do not begin with page 1.
        var earlierPage: Int?
        /// The page after these rows, if there is one.
        var nextPage: Int?
        /// Whether a fallback source gave the list. Later pages must come from the same source.
        var isSubstitute = false
    }

    /// A problem of the address.
    enum Problem {
        case noSuchFilter
        case noSuchPage
    }
}
