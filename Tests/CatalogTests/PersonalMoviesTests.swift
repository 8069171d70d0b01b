import Catalog
import Domain
import DomainTesting
import Foundation
import Testing

@Suite("Personal movies")
struct PersonalMoviesTests {
    @Test func `a change is visible in the list and in searches at once`() async throws {
        let movies = PersonalMovies(InMemoryPersonalLibrary([movie(1, "Rear Window")]))
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
        let library = InMemoryPersonalLibrary()
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
        let library = InMemoryPersonalLibrary(whenRead: {
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

    private func titles(_ movies: PersonalMovies, _ text: String) async throws -> [String] {
        try await movies.movies(PersonalQuery(text: text)).items.map(\.title)
    }

    private func movie(_ number: Int, _ title: String) -> PersonalMovie {
        let summary = MovieSummary(id: .own("number-\(number)"), title: title, sources: [.own])
        return PersonalMovie(movie: Movie(summary: summary), added: Date(timeIntervalSince1970: Double(number)))
    }
}
