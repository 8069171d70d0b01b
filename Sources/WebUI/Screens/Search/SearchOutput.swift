import Domain

/// What the search page shows.
struct SearchOutput {
    /// The fields as they were typed.
    var input: SearchInput
    var state: State

    enum State {
        /// Nothing was asked for yet.
        case start
        case results(Results)
        case nothingFound(closest: [MovieSummary])
        case invalid(Problem)
        case failed(SourceName, SourceError)
        /// Matinee itself does not answer; only the script can see that.
        case offline
    }

    struct Results {
        /// The film that fits best, if the order is by fit and the rows begin with the first.
        var best: MovieSummary?
        var rows: [MovieSummary]
        var total: Int
        /// The page before the rows, where they do not begin with the first.
        var earlierPage: Int?
        /// The page after the rows, where there is one.
        var nextPage: Int?
    }

    /// What is wrong with what was typed.
    enum Problem: CaseIterable {
        case emptyTitle
        case invalidTitle
        case invalidYear
        case noSuchPage
    }
}
