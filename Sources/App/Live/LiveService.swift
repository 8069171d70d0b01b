public import Domain
import HTTPTransport

/// A service on the network as it is set up: what is asked, and what is known of how it does.
public struct LiveService: Sendable {
    /// What the screens and the commands ask.
    public let movies: any MovieSource
    /// The list of what people watch now, where the service has one.
    var chart: (any MovieChart)?
    /// The pictures of its posters, where they are fetched here and served on.
    var pictures: (any PictureStore)?
    /// Other servers whose pictures its movies have.
    public let imageOrigins: [String]
    /// How many requests it may still be sent today, where that is limited.
    let budget: RequestBudget
    /// How it did when it was last asked.
    let health: ServiceHealth
    /// Asks the service itself, nothing kept, for one movie that it must have.
    let check: @Sendable () async -> Result<Movie, SourceError>

    /// Whether there is a key to ask it with.
    var hasKey: Bool { !(movies is KeylessSource) }

    /// Who it is.
    public var name: SourceName { movies.name }
}

/// A service that is switched on but has no key: it says so to whatever it is asked.
struct KeylessSource: MovieSource {
    let name: SourceName

    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> { throw .missingKey }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { throw .missingKey }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { throw .missingKey }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { throw .missingKey }
}
