import Domain
import DomainTesting
import Synchronization

/// A finder with different movies on this machine and in a service.
final class TwoFinders: MovieFinder {
    static let service = SourceName(rawValue: "service")
    private let local = InMemoryFinder()
    private let live: InMemoryFinder
    private let whenAsked: @Sendable () async -> Void
    /// The number of requests to the service.
    let asked = Mutex(0)
    /// Whether each search on this machine tolerated typos.
    let toleratesTypos = Mutex<[Bool]>([])

    /// - Parameter whenAsked: runs before the service answers.
    init(live: InMemoryMovies, whenAsked: @escaping @Sendable () async -> Void = {}) {
        self.live = InMemoryFinder(live)
        self.whenAsked = whenAsked
    }

    var liveSources: [SourceName] { [Self.service] }
    var notices: [SourceName: String] { [:] }
    var discoverChoices: DiscoverChoices { .all }

    func search(_ query: MovieQuery, pages: ClosedRange<Int>, timeout: ServiceTimeout) async -> SearchFindings {
        guard timeout != .localOnly else {
            toleratesTypos.withLock { $0.append(query.toleratesTypos) }
            return await local.search(query, pages: pages, timeout: timeout)
        }
        asked.withLock { $0 += 1 }
        await whenAsked()
        var found = await live.search(query, pages: pages, timeout: timeout)
        found.failures = found.failures.map { SourceFailure(source: Self.service, error: $0.error) }
        return found
    }

    func discover(_ query: DiscoverQuery, pages: ClosedRange<Int>, of list: SourceName?) async -> DiscoverFindings {
        DiscoverFindings()
    }

    func movie(_ id: MovieID, timeout: ServiceTimeout) async -> MovieFindings {
        await local.movie(id, timeout: timeout)
    }

    func closest(to text: String, limit: Int) async -> [MovieSummary] { [] }

    func similar(to id: MovieID, limit: Int, timeout: ServiceTimeout) async -> [MovieSummary] { [] }
}
