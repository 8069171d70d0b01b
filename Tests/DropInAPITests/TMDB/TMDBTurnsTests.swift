import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

/// What a person's clients ask for at once.
@Suite struct TMDBTurnsTests {
    /// Counts how many requests use it at the same time.
    private final class Crowd: DiscoverSource {
        let name = SourceName.catalog
        private let counts = Mutex((now: 0, most: 0))

        var most: Int { counts.withLock(\.most) }

        func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
            counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<100 { await Task.yield() }
            counts.withLock { $0.now -= 1 }
            return Page(items: [], offset: 0, total: 0)
        }
    }

    @Test func `answers are made one at a time`() async throws {
        let crowd = Crowd()
        try await withTMDB(InMemoryMovies(Movies.all), popular: crowd) { client in
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 0..<20 {
                    tasks.addTask {
                        let path = "/tmdb/3/discover/movie?sort_by=title.asc&page=\(number + 1)&api_key=k"
                        let answer = try await client.get(path)
                        #expect(answer.status == .ok)
                    }
                }
                try await tasks.waitForAll()
            }
        }
        #expect(crowd.most == 1)
    }
}
