public import Domain
import HTTPTransport

/// A service on the network, with its state.
public struct LiveService: Sendable {
    /// The source for the screens and the commands.
    public let movies: any MovieSource
    var popular: (any DiscoverSource)?
    /// The service's posters, if this server fetches them.
    var pictures: (any PictureStore)?
    /// Other servers with pictures of the service's movies.
    public let imageOrigins: [String]
    let budget: RequestBudget
    let health: ServiceHealth
    /// The service without its cache; `nil` without a key.
    let uncached: (any MovieSource)?
    /// A movie that the service certainly has, for checking the key.
    let checkedID: MovieID

    var hasKey: Bool { uncached != nil }

    public var name: SourceName { movies.name }

    /// Requests a movie without the cache. Returns why that failed.
    func check() async -> SourceError? {
        guard let uncached else { return .missingKey }
        do throws(SourceError) {
            _ = try await HealthTrackingSource(base: uncached, health: health).movie(checkedID)
            return nil
        } catch { return error }
    }
}

/// A service without a key: every request fails.
struct KeylessSource: MovieSource {
    let name: SourceName

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        throw .missingKey
    }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { throw .missingKey }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { throw .missingKey }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { throw .missingKey }
}
