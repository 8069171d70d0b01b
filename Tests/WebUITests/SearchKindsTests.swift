import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import WebUI

/// «Movies / Series / All» on Search.
@Suite struct SearchKindsTests {
    private static let series = Movie(
        summary: MovieSummary(
            id: .imdb(7_000_001), kind: .series, title: "Harbor", year: 2008, run: SeriesRun(endYear: 2013)))
    private static let movie = Movie(summary: MovieSummary(id: .imdb(7_000_002), title: "Harbor Dawn", year: 1999))
    private static let short = Movie(
        summary: MovieSummary(
            id: .imdb(7_000_003), title: "Harbor <b>", year: 2004, runtime: Runtime(minutes: 12)))

    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func output(_ query: String, _ movies: [Movie] = [series, movie, short]) async -> SearchOutput {
        await SearchViewModel(movies: InMemoryFinder(InMemoryMovies(movies)), recent: inMemorySearches())
            .output(for: SearchInput(query: QueryString(query[...])))
    }

    private func page(_ output: SearchOutput) -> String {
        SearchPage(shell: shell).bytes(output).text
    }

    @Test(arguments: [
        ("q=harbor", MovieQuery.Kinds.movies, ["Harbor Dawn", "Harbor <b>"], "2 movies"),
        ("q=harbor&kind=movies", .movies, ["Harbor Dawn", "Harbor <b>"], "2 movies"),
        ("q=harbor&kind=series", .series, ["Harbor"], "1 series"),
        ("q=harbor&kind=all", .all, ["Harbor", "Harbor Dawn", "Harbor <b>"], "3 titles"),
        ("q=harbor&kind=series&kind=all", .series, ["Harbor"], "1 series"),
        ("q=harbor&kind=", .movies, ["Harbor Dawn", "Harbor <b>"], "2 movies"),
        ("q=harbor&kind=%3Cscript%3E", .movies, ["Harbor Dawn", "Harbor <b>"], "2 movies"),
        ("q=harbor&kind=ALL", .movies, ["Harbor Dawn", "Harbor <b>"], "2 movies"),
    ])
    func `the address says the kinds; others are ignored`(
        query: String, kinds: MovieQuery.Kinds, titles: [String], count: String
    ) async throws {
        let output = await output(query)

        #expect(output.kinds == kinds && output.count == count)
        guard case .results(let results) = output.state else {
            Issue.record("no results but \(output.state)")
            return
        }
        #expect(([results.best].compactMap(\.self) + results.rows).map(\.title) == titles)
        let page = page(output)
        #expect(page.contains("aria-current=\"true\">\(kinds.name)</a>"))
        let shown = page.components(separatedBy: "<template")[0]
        #expect(shown.components(separatedBy: "aria-current=\"true\"").count == 2, "one choice is the current one")
    }

    @Test func `the links keep the text and the other filters`() async {
        let page = page(await output("q=harbor&genre=crime&kind=all&year=2008&sort=newest"))

        #expect(
            page.contains(
                "href=\"/search?q=harbor&amp;genre=crime&amp;year=2008&amp;sort=newest#kind-movies\">Movies</a>"))
        let series = "/search?q=harbor&amp;genre=crime&amp;kind=series&amp;year=2008&amp;sort=newest"
        #expect(page.contains("href=\"\(series)#kind-series\">Series</a>"))
        #expect(page.contains("<input type=\"hidden\" name=\"kind\" value=\"all\">"), "typing keeps the kind")
    }

    @Test func `a row says what a title is and when it was`() async {
        let page = page(await output("q=harbor&kind=all"))

        #expect(page.contains("<span class=\"year\">Series · 2008–2013</span>"))
        #expect(page.contains("<span class=\"year\">Short · 2004</span>"))
        #expect(page.contains("<span class=\"year\">1999</span>"))
    }

    @Test(arguments: ["q=harbor", "q=harbor&kind=all", "q=harbor&kind=nonsense", ""])
    func `without series there is no choice`(query: String) async {
        let page = page(await output(query, [Self.movie]))

        #expect(!page.contains("class=\"kinds\""))
        #expect(query.isEmpty || page.contains("Harbor Dawn"))
    }

    @Test func `a phrase about series sets the kind, and has no chip for it`() {
        var output = SearchOutput(
            input: SearchInput(text: "korean series"),
            state: .results(.init(rows: [Self.series.summary], totalCount: .exact(1))))
        output.hasSeries = true
        output.understood = UnderstoodQuery(
            conditions: [("country", "KR"), ("kind", "series")].compactMap { MovieCondition(field: $0, value: $1) })
        let page = page(output)

        #expect(output.kinds == .series)
        #expect(page.contains("Remove South Korea") && !page.contains("Remove Series"))
        #expect(page.contains("href=\"/search?country=KR#kind-movies\">Movies</a>"))
        #expect(page.contains("href=\"/search?country=KR&amp;kind=all#kind-all\">All</a>"))
        output.hasSeries = false
        #expect(self.page(output).contains("Remove Series"))
    }

    @Test(arguments: [
        (TotalCount.exact(1), "1 series matches"), (.exact(3), "3 series match"),
        (.atLeast(48), "More than 40 series match"),
    ])
    func `series are offered if no movie matches`(count: TotalCount, words: String) {
        var output = SearchOutput(input: SearchInput(text: "harbor"), state: .nothingFound(closest: []))
        output.hasSeries = true
        output.others = .init(.series, count)
        let page = page(output)

        #expect(page.contains("Movie Not Found!"))
        #expect(page.contains("href=\"/search?q=harbor&amp;kind=series\">\(words)</a>"))
    }

    @Test func `a series page shows its years, seasons, episodes and creators`() {
        var movie = Self.series
        movie.summary.run = SeriesRun(endYear: 2013, seasons: 5, episodes: 1_062)
        movie.creators = ["Ada <Reel>"]
        movie.writers = ["Ada <Reel>", "Ben Lens"]
        let bytes = MoviePage(shell: shell).bytes(MovieOutput(locale: .english, state: .movie(movie, similar: [])))
        let page = bytes.text

        #expect(page.contains("<span class=\"year\">2008–2013</span>"))
        #expect(page.contains("<p class=\"kind\">Series</p>"))
        #expect(page.contains("<dt>Seasons</dt><dd>5</dd>") && page.contains("<dt>Episodes</dt><dd>1,062</dd>"))
        #expect(page.contains("<dt>Created by</dt>") && page.contains("<dt>Writer</dt>"))
        #expect(!page.contains("<Reel>"))
    }
}
