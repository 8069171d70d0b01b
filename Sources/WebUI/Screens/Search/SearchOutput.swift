import Domain

/// What Search shows.
struct SearchOutput {
    /// The fields as typed.
    var input: SearchInput
    var state: State
    /// The people whose name the text is, on the first page.
    var people: FoundPeople?
    /// What text and conditions were understood as; `nil` for a title.
    var understood: UnderstoodQuery?
    /// What the text may mean besides a title.
    var offer: UnderstoodQuery?
    /// Searches that find something, if this one does not.
    var loosened: [LoosenedQuery] = []
    /// Sources that failed. The rest of the page stays.
    var failures: [SourceFailure] = []
    /// Services that have not answered yet, or were not asked.
    var awaited: [SourceName] = []
    /// The recent searches, the newest first.
    var recent: [String] = []
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    /// Why recent searches could not be saved or shown.
    var libraryProblem: StorageError?

    enum State {
        /// No search yet.
        case start
        case results(Results)
        /// Nothing on this machine; services are being asked.
        case searching
        case nothingFound(closest: [MovieSummary])
        case invalid(Problem)
        /// No source answered.
        case failed(SourceFailure)
        /// Matinee does not answer. Only the script can see this.
        case offline
    }

    struct Results {
        /// The best match, if the list is sorted by it and begins with page 1.
        var best: MovieSummary?
        var rows: [MovieSummary]
        var totalCount: TotalCount
        /// Whether rows name their sources. With one source they need not.
        var marksSources = false
        /// The page before these rows, if they do not begin with page 1.
        var earlierPage: Int?
        /// The page after these rows, if there is one.
        var nextPage: Int?
    }

    /// A problem of the input.
    enum Problem: CaseIterable {
        case emptyTitle
        case invalidTitle
        case invalidYear
        case noSuchPage
    }
}
