import Domain

/// What Discover shows.
struct DiscoverOutput: Equatable {
    /// The fields of the form.
    var input: DiscoverInput
    var state: State
    /// The genres and decades to filter by.
    var choices = ChartChoices.all
    /// The names of the people in the conditions.
    var names: [PersonID: String] = [:]
    /// Sources that failed. Another source's list is shown instead.
    var failures: [SourceFailure] = []
    /// The newest of the user's movies; `nil` for a site without My Movies.
    var own: [MovieSummary]?
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    /// Why My Movies cannot be shown.
    var libraryProblem: StorageError?
    /// For dates.
    var locale = SiteLocale.english

    enum State: Equatable {
        case results(Results)
        /// No movie matches.
        case nothingFound
        /// Unknown genre, decade or page.
        case invalid(Problem)
        /// No source answered.
        case failed(SourceFailure)
    }

    struct Results: Equatable {
        var movies: [MovieSummary]
        /// The source of the list.
        var list: SourceName?
        /// The place of the first row in the whole list, from 1.
        var firstPlace = 1
        /// The page before these rows, if they do not begin with page 1.
        var earlierPage: Int?
        /// The page after these rows, if there is one.
        var nextPage: Int?
        /// Whether a fallback source gave the list. Later pages must be from the same source.
        var isSubstitute = false
    }

    /// A problem of the address.
    enum Problem: CaseIterable {
        case noSuchFilter
        case noSuchPage
    }
}
