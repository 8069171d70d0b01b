import Domain

/// The contents of Search.
struct SearchOutput {
    /// The input as typed.
    var input: SearchInput
    var state: State
    /// Whether there are series, so that the kinds of titles can be chosen.
    var hasSeries = false
    /// The people whom the text names, on the first page.
    var people: FoundPeople?
    /// The conditions and the title that were understood; `nil` for a title alone.
    var understood: UnderstoodQuery?
    /// Another meaning of a text that was read as a title.
    var offer: UnderstoodQuery?
    /// The movie that the rows are like, if the text asks for movies like it.
    var likened: MovieSummary?
    /// Searches with results, if this one has none.
    var loosened: [LoosenedQuery] = []
    /// A year that the text asks for and no found movie is from.
    var missingYear: Int?
    /// What the text finds among titles of the other kind.
    var others: SearchFindings.OtherKinds?
    /// Sources that failed. The rest of the page is unaffected.
    var failures: [SourceFailure] = []
    /// Services that have not answered yet, or were not contacted.
    var awaited: [SourceName] = []
    /// The recent searches, the newest first.
    var recent: [String] = []
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    /// The reason why recent searches could not be saved or shown.
    var libraryProblem: StorageError?

    enum State {
        /// No search yet.
        case start
        case results(Results)
        /// Nothing was found on this machine, and services have not answered yet.
        case searching
        case nothingFound(closest: [MovieSummary])
        case invalid(Problem)
        /// No source answered.
        case failed(SourceFailure)
        /// The server does not answer. Only the script can show this.
        case offline
    }

    struct Results {
        /// The best match, if the list is sorted by it and begins with page 1.
        var best: MovieSummary?
        var rows: [MovieSummary]
        var totalCount: TotalCount
        var kinds = MovieQuery.Kinds.movies
        /// Whether rows show their sources; not needed with one source.
        var marksSources = false
        /// The page before these rows, if they do not begin with page 1.
        var earlierPage: Int?
        /// The page after these rows, if there is one.
        var nextPage: Int?
    }

    /// A problem of the input.
    enum Problem {
        case emptyTitle
        case invalidTitle
        case invalidYear
        case noSuchPage
    }
}
