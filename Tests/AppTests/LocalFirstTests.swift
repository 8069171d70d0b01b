import Domain
import DomainTesting
import Synchronization
import Testing

@testable import App

@Suite struct LocalFirstTests {
    private let local = InMemoryMovies(Samples.reels(25))

    private func finder(_ service: any MovieSource, local: any MovieSource = InMemoryMovies(Samples.reels(25)))
        -> LocalFirst
    {
        LocalFirst(local: local, live: [service])
    }

    @Test func `without services there are only local rows`() async throws {
        let finder = LocalFirst(local: local, live: [])

        let second = await finder.search(MovieQuery("reel"), pages: 2...2, timeout: .untilAnswered)
        #expect(second.movies.map(\.title) == (21...25).map { "Reel \($0)" })
        #expect(second.totalCount.count == 25)
        #expect(!second.hasMore)
        #expect(second.totalCount.isExact)
        #expect(second.awaited.isEmpty)
    }

    @Test func `the page count is that of readable rows`() async throws {
        let finder = LocalFirst(local: InMemoryMovies(Samples.reels(90), maxFound: 40), live: [])

        let past = await finder.search(MovieQuery("reel"), pages: 3...3, timeout: .untilAnswered)
        #expect(past.pageCount == 2 && past.movies.isEmpty)
        #expect(past.totalCount == .atLeast(90))
    }

    @Test func `rows of services are below local rows`() async throws {
        let findings = await finder(Service(Array(1...12))).search(
            MovieQuery("reel"), pages: 1...1, timeout: .untilAnswered)

        #expect(findings.movies.prefix(20).map(\.title) == (1...20).map { "Reel \($0)" })
        #expect(findings.movies.dropFirst(20).map(\.title) == (1...10).map { "Found \($0)" })
        #expect(findings.hasMore)
        #expect(findings.totalCount == .estimated(findings.totalCount.count))
    }

    @Test func `pages make the whole list, each movie once`() async throws {
        // The first ten movies of the service are also on this machine, some of them only on its second page.
        let service = Service(Array(1...30), sharing: Samples.reels(25).suffix(10).map(\.summary))
        let finder = finder(service)

        var parts: [MovieSummary] = []
        var page = 1
        while true {
            let part = await finder.search(MovieQuery("reel"), pages: page...page, timeout: .untilAnswered)
            parts += part.movies
            guard part.hasMore else { break }
            page += 1
        }
        let whole = await finder.search(MovieQuery("reel"), pages: 1...page, timeout: .untilAnswered)

        #expect(parts.map(\.id) == whole.movies.map(\.id))
        #expect(Set(whole.movies.map(\.id)).count == whole.movies.count)
        #expect(whole.movies.count == 25 + 30)
        #expect(whole.totalCount.count == whole.movies.count)
        #expect(whole.totalCount.isExact)
    }

    @Test func `a movie in both sources is one row with both names`() async throws {
        let shared = Samples.reels(25)[3].summary
        let findings = await finder(Service(Array(1...1), sharing: [shared])).search(
            MovieQuery("reel"), pages: 1...1, timeout: .untilAnswered)

        let row = try #require(findings.movies.first { $0.id == shared.id })
        #expect(row.sources.map(\.rawValue) == ["memory", "service"])
        #expect(findings.movies.count == 21)
    }

    @Test func `ids of different services merge by title and year`() async throws {
        let mine = MovieSummary(id: .imdb(1), title: "Café Réel", year: 2001, sources: [.catalog])
        let local = InMemoryMovies([Movie(summary: mine)])
        let theirs = [
            MovieSummary(id: .tmdb(9), title: "cafe reel", year: 2001, sources: [.omdb]),
            MovieSummary(id: .tmdb(10), title: "cafe reel", year: 2002, sources: [.omdb]),
            MovieSummary(id: .imdb(2), title: "Cafe Reel", year: 2001, sources: [.omdb]),
        ]
        let findings = await finder(Service([], sharing: theirs), local: local).search(
            MovieQuery("caf"), pages: 1...1, timeout: .untilAnswered)

        #expect(findings.movies.map(\.id) == [.imdb(1), .tmdb(10), .imdb(2)])
        #expect(findings.movies[0].sources.map(\.rawValue) == ["the catalog", "service"])
    }

    @Test(arguments: [
        SourceError.missingKey, .invalidKey, .quotaSpent(retryAfter: nil), .tooManyResults, .unreachable,
        .serverFault(status: 500), .badAnswer, .invalidQuery,
    ])
    func `a failed service is named, and local rows stay`(error: SourceError) async {
        let finder = finder(InMemoryMovies(failure: error))

        let list = await finder.search(MovieQuery("reel"), pages: 1...1, timeout: .untilAnswered)
        #expect(list.movies.count == 20)
        #expect(list.failures == [SourceFailure(source: SourceName(rawValue: "memory"), error: error)])
        #expect(list.awaited.isEmpty)
        let movie = await finder.movie(.imdb(2_000_000), timeout: .untilAnswered)
        #expect(movie.movie?.summary.title == "Reel 1")
        #expect(movie.failures.map(\.error) == [error])
    }

    @Test func `rows before a failure are kept`() async {
        let findings = await finder(Service(Array(1...30), failingFrom: 2)).search(
            MovieQuery("reel"), pages: 1...3, timeout: .untilAnswered)

        #expect(findings.movies.filter { $0.title.hasPrefix("Found") }.count == 10)
        #expect(findings.failures.map(\.error) == [.invalidKey])
    }

    @Test func `a service that never answers is left out and named`() async {
        let findings = await finder(SilentSource()).search(
            MovieQuery("reel"), pages: 1...1, timeout: .after(.milliseconds(1)))

        #expect(findings.movies.count == 20)
        #expect(findings.awaited == [SourceName(rawValue: "silence")])
        #expect(findings.failures.isEmpty)
    }

    @Test func `localOnly asks no service`() async {
        let service = Service(Array(1...12))
        let findings = await finder(service).search(MovieQuery("reel"), pages: 1...1, timeout: .localOnly)

        #expect(findings.movies.count == 20)
        #expect(findings.awaited == [service.name])
        #expect(service.questions == 0)
    }

    @Test func `a movie has the facts of both sources, with their names`() async throws {
        let known = Samples.lighthouse
        let theirs = Movie(
            summary: MovieSummary(
                id: known.id, title: "Lantern Keeper, The", rating: StarRating(outOfTen: 8.9, votes: 5_000),
                sources: [.omdb]),
            plot: String(repeating: "All of the story. ", count: 20), writers: ["Eva Type"], awards: "Won 3 prizes.",
            boxOffice: 5,
            ratings: [
                SourcedRating(source: "IMDb", outOfTen: 8.9, figure: "8.9", votes: 5_000),
                SourcedRating(source: "Metacritic", outOfTen: 7.4, figure: "74/100"),
            ].compactMap(\.self))
        let finder = LocalFirst(local: InMemoryMovies(), live: [InMemoryMovies([theirs])])

        let movie = try #require(await finder.movie(known.id, timeout: .untilAnswered).movie)
        #expect(movie.summary.title == "The Lantern Keeper")
        #expect(movie.summary.rating?.figure == "8.9", "figures of the service are newer")
        #expect(movie.ratings.map(\.figure) == ["8.9", "74/100"])
        #expect(movie.awards == "Won 3 prizes.")
        #expect(movie.plot?.hasPrefix("All of the story.") == true)
        #expect(movie.directors == known.directors)
        #expect(movie.sources == [SourceName(rawValue: "memory"), .omdb])
        #expect(movie.additions == [.init(source: .omdb, facts: [.plot, .writers, .awards, .boxOffice, .ratings])])
    }

    @Test func `no service is asked for an own movie`() async {
        let service = Service(Array(1...1))
        let id = MovieID.own("0b6b2b1e-0f7e-4b6e-9c53-5d0e3a5b8f10")

        let findings = await finder(service).movie(id, timeout: .untilAnswered)
        #expect(findings.movie == nil)
        #expect(findings.failures.isEmpty)
        #expect(service.questions == 0)
    }

    @Test func `sorted by year, rows of services are among local rows`() async throws {
        let findings = await finder(Service(Array(1...3))).search(
            MovieQuery("reel", sort: .newest), pages: 1...1, timeout: .untilAnswered)

        let years = findings.movies.compactMap(\.year)
        #expect(years == years.sorted(by: >))
    }
}

/// A service with a given number of movies, after those that it shares with others.
private final class Service: MovieSource {
    let name = SourceName(rawValue: "service")
    private let movies: [MovieSummary]
    private let failingPage: Int?
    private let asked = Mutex(0)

    var questions: Int { asked.withLock(\.self) }

    init(_ numbers: [Int], sharing shared: [MovieSummary] = [], failingFrom page: Int? = nil) {
        movies =
            shared.map { movie in
                MovieSummary(
                    id: movie.id, title: movie.title, year: movie.year, sources: [SourceName(rawValue: "service")])
            }
            + numbers.map { number in
                MovieSummary(
                    id: .imdb(3_000_000 + number), title: "Found \(number)", year: 1930 + number,
                    sources: [SourceName(rawValue: "service")])
            }
        failingPage = page
    }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        asked.withLock { $0 += 1 }
        if let failingPage, rows.lowerBound >= (failingPage - 1) * 10 { throw .invalidKey }
        let rows = rows.clamped(to: 0..<movies.count)
        return Page(items: Array(movies[rows]), offset: rows.lowerBound, total: movies.count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        asked.withLock { $0 += 1 }
        throw .notFound
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}

/// A service that never responds until it is canceled.
private struct SilentSource: MovieSource {
    let name = SourceName(rawValue: "silence")

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await silence()
    }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { try await silence() }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }

    private func silence<Value>() async throws(SourceError) -> Value {
        try? await Task.sleep(for: .seconds(3_600))
        throw .cancelled
    }
}
