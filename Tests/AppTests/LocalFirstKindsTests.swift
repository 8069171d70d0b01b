import Domain
import DomainTesting
import Testing

@testable import App

/// Searches for movies, series or all, here and at services.
@Suite struct LocalFirstKindsTests {
    private static func title(_ number: Int, _ title: String, _ kind: MovieSummary.Kind) -> Movie {
        Movie(summary: MovieSummary(id: .imdb(number), kind: kind, title: title))
    }

    private static let here = [
        title(1, "Harbor", .series), title(2, "Harbor Dawn", .movie), title(3, "Lantern", .series),
        title(4, "Ferry", .movie),
    ]

    private func search(
        _ text: String, _ kinds: MovieQuery.Kinds, live: [any MovieSource] = [],
        timeout: ServiceTimeout = .untilAnswered
    ) async -> SearchFindings {
        var query = MovieQuery(text)
        query.kinds = kinds
        return await LocalFirst(local: InMemoryMovies(Self.here), live: live)
            .search(query, pages: 1...1, timeout: timeout)
    }

    @Test func `series are offered if nothing else matches, and the other way round`() async {
        #expect(await search("lantern", .movies).others == .init(.series, .exact(1)))
        #expect(await search("ferry", .series).others == .init(.movies, .exact(1)))
        #expect(await search("zzz", .movies).others == nil)
        #expect(await search("lantern", .all).others == nil)
    }

    @Test func `a series is offered below other movies if the text is its title`() async {
        #expect(await search("harbor", .movies).others == .init(.series, .exact(1)))
        #expect(await search("harb", .movies).others == nil)
        #expect(await search("harbor dawn", .movies).others == nil, "the movie has this title")
    }

    @Test func `without series there is no offer and no choice`() async {
        let finder = LocalFirst(local: InMemoryMovies([Self.here[1]]), live: [])

        #expect(!finder.hasSeries)
        let found = await finder.search(MovieQuery("lantern", includesSeries: false), pages: 1...1, timeout: .localOnly)
        #expect(found.others == nil)
        #expect(LocalFirst(local: InMemoryMovies([]), live: [InMemoryMovies(Self.here)]).hasSeries)
    }

    @Test func `services without series are not asked for them`() async {
        let movies = InMemoryMovies([], failure: .unreachable)
        let series = InMemoryMovies([Self.title(9, "Harbor Pilots", .series)])

        let found = await search("harbor", .series, live: [movies, series])
        #expect(found.failures.isEmpty && found.movies.map(\.title) == ["Harbor", "Harbor Pilots"])
        #expect(await search("harbor", .movies, live: [movies]).failures.count == 1)
        #expect(await search("harbor", .series, live: [movies, series], timeout: .localOnly).awaited.count == 1)
    }
}
