/// Movies from all sources together: those on this machine at once, those of services on the network as they answer.
public protocol MovieFinder: Sendable {
    /// The services on the network that are asked, in order; empty where all is on this machine.
    var liveSources: [SourceName] { get }

    /// What the owners of sources want to be said where their movies are shown.
    var notices: [SourceName: String] { get }

    /// The movies that `query` finds, as a list that is the same each time it is asked for in parts.
    ///
    /// - Parameters:
    ///   - query: what is looked for; its `rows` are not looked at.
    ///   - pages: which parts of the list are wanted, counted from 1. A part is as many rows as the sources give for it.
    ///   - timeout: how long to wait for services on the network.
    func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings

    /// The movies that people watch now, from the first source that lists them and can answer.
    ///
    /// - Parameters:
    ///   - query: which movies, and how; its `rows` are not looked at.
    ///   - pages: which parts of the list are wanted, counted from 1, each `ChartFindings.pageSize` rows long.
    ///   - list: the source whose list was begun with, so that one list goes on; `nil` to begin.
    func chart(_ query: ChartQuery, pages: ClosedRange<Int>, of list: SourceName?) async -> ChartFindings

    /// The genres and decades that the first source's list has movies of.
    var chartChoices: ChartChoices { get }

    /// Everything that the sources together know of one movie.
    func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings

    /// Movies on this machine whose titles come nearest to a text that found nothing, the nearest first.
    func closest(to text: String, limit: Int) async -> [MovieSummary]

    /// Movies like this one, the most similar first, without the movie itself. With `ServiceTimeout.localOnly` no service is asked.
    func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary]
}

/// How long a search waits for the services on the network.
public enum ServiceTimeout: Sendable, Hashable {
    /// Asks no service.
    case localOnly
    /// Leaves out, and names, the services that have not answered by then.
    case after(Duration)
    /// Waits until each service has answered or failed; each has a time limit of its own.
    case untilAnswered
}

/// A source that could not answer, and why.
public struct SourceFailure: Sendable, Hashable {
    /// Which one.
    public let source: SourceName
    /// Why.
    public let error: SourceError

    /// `source` could not answer because of `error`.
    public init(source: SourceName, error: SourceError) {
        self.source = source
        self.error = error
    }

    /// What happened and what to do.
    public var sentence: String { error.sentence(about: source) }
}

/// What a search found.
public struct SearchFindings: Sendable, Hashable {
    /// The rows of the pages that were asked for; no movie stands in them twice.
    public var movies: [MovieSummary]
    /// How many rows the whole list has.
    public var total: Int
    /// Whether `total` may be somewhat too high, since what two sources both hold is only seen as one goes on.
    public var isTotalRough: Bool
    /// Whether there may be more rows than `total`, because counting ended.
    public var isTotalLeast: Bool
    /// Whether rows follow after these.
    public var hasMore: Bool
    /// How many parts the list has, as far as the sources that answered tell.
    public var pageCount: Int
    /// Sources that could not answer.
    public var failures: [SourceFailure]
    /// Sources that have not answered yet, or were not asked.
    public var awaited: [SourceName]

    /// Nothing, unless it is said otherwise.
    public init(
        movies: [MovieSummary] = [], total: Int = 0, isTotalRough: Bool = false, isTotalLeast: Bool = false,
        hasMore: Bool = false, pageCount: Int = 0, failures: [SourceFailure] = [], awaited: [SourceName] = []
    ) {
        self.movies = movies
        self.total = total
        self.pageCount = pageCount
        self.isTotalRough = isTotalRough
        self.isTotalLeast = isTotalLeast
        self.hasMore = hasMore
        self.failures = failures
        self.awaited = awaited
    }
}

/// What is known of one movie.
public struct MovieFindings: Sendable, Hashable {
    /// `nil` where no source that answered holds it.
    public var movie: Movie?
    /// Sources that could not answer; one that does not hold the movie is not among them.
    public var failures: [SourceFailure]
    /// Sources that have not answered yet, or were not asked.
    public var awaited: [SourceName]

    /// A movie, if there is one, with what went wrong on the way to it.
    public init(movie: Movie?, failures: [SourceFailure] = [], awaited: [SourceName] = []) {
        self.movie = movie
        self.failures = failures
        self.awaited = awaited
    }
}

/// A part of a list of movies that people watch now.
public struct ChartFindings: Sendable, Hashable {
    /// The rows of the pages that were asked for; no movie stands in them twice.
    public var movies: [MovieSummary]
    /// Whether rows follow after these.
    public var hasMore: Bool
    /// Whose list it is, `nil` where no source could answer.
    public var list: SourceName?
    /// Whether another source's list was wanted, which could not be had.
    public var isSubstitute: Bool
    /// Sources that could not answer.
    public var failures: [SourceFailure]

    /// Rows in a part of the list.
    public static let pageSize = 20

    /// Nothing, unless it is said otherwise.
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
