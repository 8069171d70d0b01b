import Domain

/// What the search page shows.
struct SearchOutput {
    /// The fields as they were typed.
    var input: SearchInput
    var state: State
    /// Sources that could not answer; the rest of the page stands without them.
    var failures: [SourceFailure] = []
    /// Services on the network that have not answered yet, or were not asked.
    var awaited: [SourceName] = []
    /// The last searches that found something, the newest first.
    var recent: [String] = []
    /// Whether movies can be added to My Movies.
    var canKeep = false
    /// Why searches could not be remembered or offered, where that is so.
    var libraryProblem: StorageError?

    enum State {
        /// Nothing was asked for yet.
        case start
        case results(Results)
        /// Nothing on this machine; services on the network are being asked.
        case searching
        case nothingFound(closest: [MovieSummary])
        case invalid(Problem)
        /// No source could answer.
        case failed(SourceFailure)
        /// Matinee itself does not answer; only the script can see that.
        case offline
    }

    struct Results {
        /// The movie that fits best, if the order is by fit and the rows begin with the first.
        var best: MovieSummary?
        var rows: [MovieSummary]
        var total: Int
        /// Whether `total` may be somewhat too high.
        var isTotalRough = false
        /// Whether there are more than `total`.
        var isTotalLeast = false
        /// Whether each movie says where it is from, which goes without saying where there is one source.
        var marksSources = false
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
