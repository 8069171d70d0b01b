/// Movies from all sources: this machine answers at once, services add their rows later.
public protocol MovieFinder: Sendable {
    /// The services that are on, in order; empty without any.
    var liveSources: [SourceName] { get }

    /// The credits that sources require beside their movies.
    var notices: [SourceName: String] { get }

    /// Whether there are series to be found beside movies.
    var hasSeries: Bool { get }

    /// The movies that match `query`. A query gives the same list for any split into pages.
    ///
    /// - Parameter pages: the wanted pages, counted from 1.
    func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings

    /// Popular movies, from the first source that answers.
    ///
    /// - Parameters:
    ///   - pages: the wanted pages of `DiscoverFindings.pageSize` rows, counted from 1.
    ///   - list: the source of the earlier pages, so that the list stays the same; `nil` to begin.
    func discover(_ query: DiscoverQuery, pages: ClosedRange<Int>, of list: SourceName?) async -> DiscoverFindings

    /// The genres and decades in the first source's list.
    var discoverChoices: DiscoverChoices { get }

    /// What an everyday phrase means as the value of the filter `genre` or `decade`; empty for other texts.
    func meanings(of phrase: String, for field: String) -> [MovieCondition]

    /// A movie with the facts of all sources.
    func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings

    /// Movies on this machine whose titles are most similar to a text without matches.
    func closest(to text: String, limit: Int) async -> [MovieSummary]

    /// Similar movies, the most similar first, without the movie itself. `ServiceTimeout.localOnly` asks no service.
    func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary]
}

extension MovieFinder {
    public var hasSeries: Bool { false }

    public func meanings(of phrase: String, for field: String) -> [MovieCondition] { [] }
}

/// How long to wait for services.
public enum ServiceTimeout: Sendable, Hashable {
    case localOnly
    /// Leaves out services that are late, and names them.
    case after(Duration)
    /// Waits until each service has answered or failed; each has a time limit of its own.
    case untilAnswered
}

/// A source that failed, with the reason.
public struct SourceFailure: Sendable, Hashable {
    public let source: SourceName
    public let error: SourceError

    public init(source: SourceName, error: SourceError) {
        self.source = source
        self.error = error
    }

    /// What happened and what to do, for the user.
    public var sentence: String { error.sentence(about: source) }
}

/// The result of a search.
public struct SearchFindings: Sendable, Hashable {
    /// The rows of the wanted pages, each movie once.
    public var movies: [MovieSummary]
    /// The number of rows in the whole list.
    public var totalCount: TotalCount
    public var hasMore: Bool
    /// The number of pages, as far as the sources know.
    public var pageCount: Int
    public var failures: [SourceFailure]
    /// Services that are late or were not asked.
    public var awaited: [SourceName]
    /// The interpretation of the query's text and conditions, if `movies` matches it; `nil` for a title without
    /// conditions.
    public var understood: UnderstoodQuery?
    /// Another interpretation of the text, if `movies` matches it as a title.
    public var offer: UnderstoodQuery?
    /// The movie that `movies` are similar to, if the text asks for similar movies.
    public var likened: MovieSummary?
    /// If this search has no matches: searches that omit one part of it and have some, the one with the most matches
    /// first. If there are none, one search that omits two parts.
    public var loosened: [LoosenedQuery] = []
    /// The matches among series if these are movies, or among movies if these are series; `nil` unless the text seems
    /// to mean them.
    public var others: OtherKinds?

    /// The matches of another kind.
    public struct OtherKinds: Sendable, Hashable {
        public let kinds: MovieQuery.Kinds
        /// Their number, at least 1.
        public let totalCount: TotalCount

        public init(_ kinds: MovieQuery.Kinds, _ totalCount: TotalCount) {
            self.kinds = kinds
            self.totalCount = totalCount
        }
    }

    public init(
        movies: [MovieSummary] = [], totalCount: TotalCount = .exact(0), hasMore: Bool = false, pageCount: Int = 0,
        failures: [SourceFailure] = [], awaited: [SourceName] = []
    ) {
        self.movies = movies
        self.totalCount = totalCount
        self.pageCount = pageCount
        self.hasMore = hasMore
        self.failures = failures
        self.awaited = awaited
    }
}

/// The result of opening a movie.
public struct MovieFindings: Sendable, Hashable {
    /// `nil` if no source has it.
    public var movie: Movie?
    /// Sources that failed. A source without the movie has not failed.
    public var failures: [SourceFailure]
    /// Services that are late or were not asked.
    public var awaited: [SourceName]

    public init(movie: Movie?, failures: [SourceFailure] = [], awaited: [SourceName] = []) {
        self.movie = movie
        self.failures = failures
        self.awaited = awaited
    }
}

/// Pages of a list of popular movies.
public struct DiscoverFindings: Sendable, Hashable {
    /// The rows of the wanted pages, each movie once.
    public var movies: [MovieSummary]
    public var hasMore: Bool
    /// The source of the list; `nil` if every source failed.
    public var list: SourceName?
    /// Whether the preferred source failed and `list` is its fallback.
    public var isSubstitute: Bool
    public var failures: [SourceFailure]

    public static let pageSize = 20

    public init(
        movies: [MovieSummary] = [], hasMore: Bool = false, list: SourceName? = nil, isSubstitute: Bool = false,
        failures: [SourceFailure] = []
    ) {
        self.movies = movies
        self.hasMore = hasMore
        self.list = list
        self.isSubstitute = isSubstitute
        self.failures = failures
    }
}
