import Domain
import DomainTesting
import Foundation
import Library
import LibraryTesting
import Synchronization
import Testing

@testable import Catalog

@Suite("Personal movies")
struct PersonalMoviesTests {
    @Test func `a change is visible in the list and in searches at once`() async throws {
        let movies = PersonalMovies(inMemoryMovies([movie(1, "Rear Window")]))
        #expect(try await titles(movies, "rear") == ["Rear Window"])
        #expect(try await movies.list(.added, rows: 0..<5).total == 1)
        #expect(try await movies.list(.added, rows: 0..<5).total == 1)

        try await movies.add(movie(2, "Rear Light"))

        #expect(try await movies.list(.added, rows: 0..<5).items.map(\.summary.title) == ["Rear Light", "Rear Window"])
        #expect(try await Set(titles(movies, "rear")) == ["Rear Window", "Rear Light"])
        try await movies.remove(movie(1, "").id)
        #expect(try await titles(movies, "rear") == ["Rear Light"])
        #expect(try await movies.list(.added, rows: 0..<5).total == 1)
    }

    @Test(arguments: [150, 900, 2_100])
    func `any number of added movies is found`(count: Int) async throws {
        let library = inMemoryMovies()
        let movies = PersonalMovies(library)
        #expect(try await titles(movies, "number").isEmpty)
        for number in 0..<count { try await library.add(movie(number, "Number \(number)")) }
        try await movies.add(movie(count, "Last number"))

        for number in [0, count / 2, count - 1] {
            #expect(try await titles(movies, "number \(number)").contains("Number \(number)"))
        }
        #expect(try await titles(movies, "last number") == ["Last number"])
        try await movies.remove(movie(count, "").id)
        #expect(try await !titles(movies, "last number").contains("Last number"))
    }

    @Test func `without a delay, a change of another server is visible although a request is under way`() async throws {
        let (reached, reach) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Never.self)
        let library = inMemoryMovies(whenRead: {
            reach.yield()
            for await _ in released {}
        })
        let movies = PersonalMovies(library, refreshInterval: .zero)
        async let first = titles(movies, "rear")
        for await _ in reached { break }
        try await library.add(movie(1, "Rear Window"))

        async let second = titles(movies, "rear")
        for _ in 0..<100 { await Task.yield() }
        release.finish()

        _ = try await first
        #expect(try await second == ["Rear Window"])
    }

    @Test func `of pages with many movies, whole ones are neither kept nor read at once`() async throws {
        let library = InMemoryLibrary((0..<300).map { movie($0, "Number \($0)") })
        let movies = PersonalMovies(SQLPersonalLibrary(library))
        try await movies.prepare()
        _ = library.maxRowsRead()
        for sort in PersonalSort.allCases {
            let page = try await movies.movies(PersonalQuery(sort: sort), rows: 10..<1_000)
            #expect(page.items.count == 290 && page.total == 300 && library.maxRowsRead() == 100)
        }

        for count in [24, 49] { _ = try await movies.list(.added, rows: 0..<count) }

        #expect(movies.cachedList(.added, 0..<24).0 != nil)
        #expect(movies.cachedList(.added, 0..<49).0 == nil)
    }

    private final class Running: Sendable {
        let count = Atomic(0)
    }

    @Test func `lists are made one after the other`() async throws {
        let movies = PersonalMovies(inMemoryMovies([movie(1, "Rear Window")]))
        let running = Running()
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    try await movies.listed { _ in
                        #expect(running.count.add(1, ordering: .relaxed).newValue == 1)
                        Thread.sleep(forTimeInterval: 0.002)
                        running.count.subtract(1, ordering: .relaxed)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func titles(_ movies: PersonalMovies, _ text: String) async throws -> [String] {
        try await movies.movies(PersonalQuery(text: text)).items.map(\.title)
    }

    private func movie(_ number: Int, _ title: String) -> PersonalMovie {
        let summary = MovieSummary(id: .own(number), title: title, sources: [.own])
        return PersonalMovie(movie: Movie(summary: summary), added: Date(timeIntervalSince1970: Double(number)))
    }
}
