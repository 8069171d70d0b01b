import Catalog
import Domain
import DomainTesting
import Foundation
import Library
import LibraryTesting
import Synchronization
import Testing

@testable import App

/// What recommendations cost a server.
@Suite struct RecommenderTests {
    /// A library without dismissed movies, which counts how many callers read it at the same time.
    private final class Crowd: LibraryStore {
        let person = LibraryPerson.number(1)
        let fileNumber = 0
        private let counts = Mutex((now: 0, most: 0))

        var most: Int { counts.withLock(\.most) }

        func read<Value: Sendable>(
            _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
        ) async throws(StorageError) -> Value? {
            counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<100 { await Task.yield() }
            counts.withLock { $0.now -= 1 }
            return nil
        }

        func write<Value: Sendable>(
            _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
        ) async throws(StorageError) -> Value { throw .unwritable }

        func writeIfThere<Value: Sendable>(
            _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
        ) async throws(StorageError) -> Value? { nil }

        func check() async throws(StorageError) -> Bool { false }
    }

    private func entry(_ number: Int, halfStars: Int? = 8, imdb: Int? = nil) -> PersonalEntry {
        PersonalEntry(
            id: .own("\(number)"), otherIDs: imdb.map { [.imdb($0)] } ?? [], titles: ["Movie \(number)"],
            added: Date(timeIntervalSince1970: Double(number / 2)), opinion: .init(halfStars: halfStars),
            number: number)
    }

    @Test func `lists are made one at a time`() async throws {
        let movies = (1...Recommendations.minRated).map { number in
            let id = "00000000-0000-4000-8000-0000000000\(number + 10)"
            return PersonalMovie(
                movie: Movie(summary: MovieSummary(id: .own(id), title: "Movie \(number)")), added: Date(),
                opinion: .init(halfStars: 8))
        }
        let crowd = Crowd()
        let recommender = Recommender(
            catalog: ReloadingCatalog([]), personal: PersonalMovies(inMemoryMovies(movies)),
            dismissed: DismissedMovies(crowd))

        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for _ in 0..<20 { tasks.addTask { _ = try await recommender.recommendations(limit: 9) } }
            try await tasks.waitForAll()
        }

        #expect(crowd.most == 1)
    }

    @Test func `the latest ratings of movies with an id count, in the order of their addition`() {
        let entries =
            (1...6_000).map { entry($0, imdb: $0) } + [entry(6_001, halfStars: nil, imdb: 6_001), entry(6_002)]

        let ratings = Recommender.ratings(entries.shuffled())

        #expect(ratings.map(\.id) == (1_001...6_000).map { .imdb($0) })
        #expect(ratings.allSatisfy { $0.halfStars == 8 })
    }
}
