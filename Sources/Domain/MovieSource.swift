/// Somewhere movies can be found: the catalog on this machine, a person's own movies, a service on the network.
public protocol MovieSource: Sendable {
    /// Who answers here.
    var name: SourceName { get }

    /// What its owners want to be said where its movies are shown, as sentences; `nil` for nothing.
    var notice: String? { get }

    /// The movies that `query` finds, in its order; an empty page where there are none.
    ///
    /// Throws `SourceError.invalidQuery` for a text without a letter or digit.
    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary>

    /// Everything known of one movie. Throws `SourceError.notFound` for an id that the source does not hold.
    func movie(_ id: MovieID) async throws(SourceError) -> Movie

    /// Movies whose titles come nearest to a text that found nothing, the nearest first.
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary]

    /// Movies that somebody who liked this one may like, the likest first, without the movie itself.
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary]
}

extension MovieSource {
    public var notice: String? { nil }
}

/// The name of a source.
public struct SourceName: Sendable, Hashable, RawRepresentable {
    /// For people, inside a sentence: `the catalog`, `OMDb`.
    public let rawValue: String

    /// A source by its name in a sentence.
    ///
    /// Libraries and backups written before version 1 spell the catalog's name in the British way.
    public init(rawValue: String) { self.rawValue = rawValue == "the catalogue" ? "the catalog" : rawValue }

    /// The movies built into this machine.
    public static let catalog = SourceName(rawValue: "the catalog")
    /// The Movie Database, https://www.themoviedb.org.
    public static let tmdb = SourceName(rawValue: "TMDB")
    /// The Open Movie Database, https://www.omdbapi.com.
    public static let omdb = SourceName(rawValue: "OMDb")
}
