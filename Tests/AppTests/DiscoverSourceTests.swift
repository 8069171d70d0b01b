import Domain
import DomainTesting
import Testing

@testable import App

@Suite struct DiscoverSourceTests {
    private let local = InMemoryMovies(Samples.reels(45))

    @Test func `the first source that answers is used`() async {
        let first = NamedDiscoverSource("first", InMemoryMovies(Samples.reels(3)))
        let finder = LocalFirst(local: local, live: [], popular: [first, local])

        let found = await finder.discover(DiscoverQuery(), pages: 1...1, of: nil)
        #expect(found.list?.rawValue == "first")
        #expect(found.movies.count == 3)
        #expect(!found.isSubstitute)
    }

    @Test func `another source replaces one that fails, and says so`() async {
        let first = NamedDiscoverSource("first", InMemoryMovies(failure: .unreachable))
        let finder = LocalFirst(local: local, live: [], popular: [first, local])

        let found = await finder.discover(DiscoverQuery(), pages: 1...1, of: nil)
        #expect(found.list?.rawValue == "memory")
        #expect(found.isSubstitute)
        #expect(found.failures.map(\.source.rawValue) == ["first"])
        let next = await finder.discover(DiscoverQuery(), pages: 2...2, of: found.list)
        #expect(next.movies.first?.title == "Reel 21")
    }

    @Test func `a begun list never changes its source`() async {
        let first = NamedDiscoverSource("first", InMemoryMovies(failure: .unreachable))
        let finder = LocalFirst(local: local, live: [], popular: [first, local])

        let found = await finder.discover(DiscoverQuery(), pages: 2...2, of: SourceName(rawValue: "first"))
        #expect(found.movies.isEmpty)
        #expect(found.list == nil)
        #expect(found.failures.map(\.error) == [.unreachable])
    }

    @Test func `an unknown genre is not a failure of the source`() async {
        let first = NamedDiscoverSource("first", InMemoryMovies(failure: .invalidQuery))
        let finder = LocalFirst(local: local, live: [], popular: [first, local])

        let found = await finder.discover(DiscoverQuery(genre: .comedy), pages: 1...1, of: nil)
        #expect(found.movies.count == 20)
        #expect(found.failures.isEmpty)
    }

    @Test func `a movie that moves to the next page is listed once`() async {
        let finder = LocalFirst(local: local, live: [], popular: [ShiftingDiscoverSource()])

        let found = await finder.discover(DiscoverQuery(), pages: 1...3, of: nil)
        #expect(Set(found.movies.map(\.id)).count == found.movies.count)
        #expect(found.movies.count == 58)
    }
}

/// A list under another name.
private struct NamedDiscoverSource: DiscoverSource {
    let name: SourceName
    let popular: any DiscoverSource

    init(_ name: String, _ popular: any DiscoverSource) {
        self.name = SourceName(rawValue: name)
        self.popular = popular
    }

    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await popular.discover(query, rows: rows)
    }
}

/// A list whose pages overlap by one movie, because popularity changes between requests.
private struct ShiftingDiscoverSource: DiscoverSource {
    let name = SourceName(rawValue: "shifting")
    private let movies = Samples.reels(100).map(\.summary)

    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        let pages = rows.lowerBound / 20..<rows.upperBound / 20
        let items = pages.flatMap { page in movies[page * 19..<page * 19 + 20] }
        return Page(items: items, offset: rows.lowerBound, total: 100)
    }
}
