/// A source of movies: the catalog, the user's own movies, or a service on the network.
public protocol MovieSource: Sendable {
    var name: SourceName { get }

    /// The credit that the source requires beside its movies; `nil` for none.
    var notice: String? { get }

    /// Whether the source has series beside movies.
    var hasSeries: Bool { get }

    /// The movies that match `query`, in its order; an empty page if none does. The first row is 0.
    ///
    /// Throws `SourceError.invalidQuery` for a text without a letter or digit.
    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary>

    /// A movie with all its facts. Throws `SourceError.notFound` if the source does not have it.
    func movie(_ id: MovieID) async throws(SourceError) -> Movie

    /// Movies whose titles are most similar to a text for which `search` finds nothing.
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary]

    /// Similar movies, the most similar first, without the movie itself.
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary]

    /// What answers depend on: while it is the same, so are they. `nil` if they may change at any time.
    func sourceState() async -> SourceState?

    /// A movie with its sequels; `nil` if it has none that the source knows.
    func collection(of id: MovieID) async throws(SourceError) -> MovieCollection?
}

extension MovieSource {
    public var notice: String? { nil }
    public var hasSeries: Bool { false }
    public func sourceState() async -> SourceState? { nil }
    public func collection(of id: MovieID) async throws(SourceError) -> MovieCollection? { nil }
}

public struct SourceName: Sendable, Hashable, RawRepresentable {
    /// The name inside a sentence: `the catalog`, `OMDb`.
    public let rawValue: String

    /// Creates a source name as it appears in a sentence.
    ///
    /// Libraries and backups written before version 1 spell the catalog's name in British English.
    public init(rawValue: String) { self.rawValue = rawValue == "the catalogue" ? "the catalog" : rawValue }

    /// The movies on this machine.
    public static let catalog = SourceName(rawValue: "the catalog")
    /// The Movie Database, https://www.themoviedb.org.
    public static let tmdb = SourceName(rawValue: "TMDB")
    /// The Open Movie Database, https://www.omdbapi.com.
    public static let omdb = SourceName(rawValue: "OMDb")
}
