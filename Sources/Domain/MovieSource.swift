/// Somewhere films can be found: the catalogue on this machine, a person's own films, a service on the network.
public protocol MovieSource: Sendable {
    /// Who answers here.
    var name: SourceName { get }

    /// What its owners want to be said where its films are shown, as sentences; `nil` for nothing.
    var notice: String? { get }

    /// The films that `query` finds, in its order; an empty page where there are none.
    ///
    /// Throws `SourceError.invalidQuery` for a text without a letter or digit.
    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary>

    /// Everything known of one film. Throws `SourceError.notFound` for an id that the source does not hold.
    func movie(_ id: MovieID) async throws(SourceError) -> Movie

    /// Films whose titles come nearest to a text that found nothing, the nearest first.
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary]

    /// Films that somebody who liked this one may like, the likest first, without the film itself.
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary]
}

extension MovieSource {
    public var notice: String? { nil }
}

/// The name of a source.
public struct SourceName: Sendable, Hashable, RawRepresentable {
    /// For people, inside a sentence: `the catalogue`, `OMDb`.
    public let rawValue: String

    /// A source by its name in a sentence.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The films built into this machine.
    public static let catalogue = SourceName(rawValue: "the catalogue")
    /// The Movie Database, https://www.themoviedb.org.
    public static let tmdb = SourceName(rawValue: "TMDB")
    /// The Open Movie Database, https://www.omdbapi.com.
    public static let omdb = SourceName(rawValue: "OMDb")
}
