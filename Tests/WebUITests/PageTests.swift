import Domain
import DomainTesting
import Testing

@testable import WebUI

/// Every page with data that is hard to display.
@Suite struct PageTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private static let hostileTexts = [
        "</title><script>alert(1)</script>", "\"\u{301} onfocus=alert(1) autofocus x=\"",
        "'\u{301}><img src=x onerror=a()>",
        "\u{202E}evil\u{202C}", "\0\u{1}\u{1F}", "<!--", "]]>", "&lt;b&gt;", "javascript:alert(1)", "{{x}}", "${x}",
    ]

    private func expectHarmless(_ page: String, _ hostile: String) {
        #expect(!page.contains("<script>"), "\(hostile)")
        #expect(!page.contains("<img src=x"), "\(hostile)")
        #expect(!page.utf8.contains(0), "\(hostile)")
        // No quotation mark of the text ends an attribute: all unescaped ones in the page are the builder's.
        #expect(!page.unicodeScalars.contains("\u{301}") || !page.utf8Contains("\"\u{301}"), "\(hostile)")
        #expect(!page.contains("onfocus=alert(1) autofocus x=\""), "\(hostile)")
    }

    @Test(arguments: hostileTexts)
    func `a hostile query is shown and does nothing`(hostile: String) {
        for state in [
            SearchOutput.State.nothingFound(closest: []), .invalid(.invalidTitle), .invalid(.noSuchPage),
            .failed(SourceFailure(source: .catalog, error: .unreachable)), .offline,
            .results(.init(best: Samples.bare.summary, rows: [], totalCount: .exact(30), earlierPage: 1, nextPage: 2)),
        ] {
            var input = SearchInput(text: hostile)
            input.year = hostile

            expectHarmless(SearchPage(shell: shell).bytes(SearchOutput(input: input, state: state)).text, hostile)
        }
    }

    @Test(arguments: hostileTexts)
    func `a hostile movie is shown and does nothing`(hostile: String) {
        let movie = Movie(
            summary: MovieSummary(
                id: .imdb(1), title: hostile, originalTitle: OriginalTitle(hostile, language: hostile),
                released: CalendarDate("1999-03-31"), genres: [.drama], rating: nil, overview: hostile,
                poster: .service([.init(.remote(hostile))]), sources: [SourceName(rawValue: hostile)]),
            plot: hostile,
            otherTitles: [hostile], directors: [hostile], writers: [hostile], cast: [hostile], languages: [hostile],
            countries: [hostile],
            certificate: hostile, awards: hostile)
        let output = MovieOutput(locale: .english, state: .movie(movie, similar: [movie.summary]))

        expectHarmless(MoviePage(shell: shell).bytes(output).text, hostile)
        let results = SearchOutput.State.results(
            .init(best: movie.summary, rows: [movie.summary], totalCount: .exact(2)))
        let search = SearchPage(shell: shell).bytes(SearchOutput(input: SearchInput(text: hostile), state: results))
        expectHarmless(search.text, hostile)
    }

    @Test func `unknown facts of a movie are left out`() {
        let output = MovieOutput(locale: .english, state: .movie(Samples.bare, similar: []))
        let page = MoviePage(shell: shell).bytes(output).text

        #expect(page.contains("No rating yet"))
        for absent in ["N/A", "<dt>", "More like this", "min<", "nil"] { #expect(!page.contains(absent), "\(absent)") }
    }

    @Test func `a little known movie says how to get more facts`() {
        let imported = Movie(summary: MovieSummary(id: .imdb(7), title: "Reel", year: 1974, sources: [.catalog]))
        let rating = StarRating(outOfTen: 6.3, votes: 1_240)
        let rated = Movie(summary: MovieSummary(id: .imdb(7), title: "Reel", year: 1974, rating: rating))
        func page(_ movie: Movie, _ change: (inout MovieOutput) -> Void = { _ in }) -> String {
            var output = MovieOutput(locale: .english, state: .movie(movie, similar: []))
            change(&output)
            return MoviePage(shell: shell).bytes(output).text
        }

        let alone = page(imported)
        #expect(alone.contains("The story, director and cast of this movie are missing here."))
        #expect(alone.contains("Add a TMDB or OMDb key to see them: <a href=\"/settings\">Settings</a> says how."))
        #expect(
            alone.contains(
                "href=\"https://www.imdb.com/title/tt0000007/\" rel=\"noopener external\">Read more at IMDb</a>"))
        #expect(alone.contains("ratings and akas files"))
        #expect(!page(rated).contains("ratings and akas files"))
        #expect(page(rated) { $0.services = [.tmdb, .omdb] }.contains("TMDB and OMDb don’t have them either."))
        #expect(!page(rated) { $0.awaited = [.tmdb] }.contains("are missing here"))
        #expect(
            !page(rated) { $0.failures = [SourceFailure(source: .omdb, error: .unreachable)] }.contains("missing here"))
        #expect(!page(Samples.lighthouse).contains("are missing here"))
    }

    @Test func `votes are short on the screen and in full for screen readers`() {
        let movie = MovieSummary(id: .imdb(7), title: "Reel", rating: StarRating(outOfTen: 8.7, votes: 1_234_567))
        let results = SearchOutput.Results(best: movie, rows: [movie], totalCount: .exact(2))

        let output = SearchOutput(input: SearchInput(text: "reel"), state: .results(results))
        let page = SearchPage(shell: shell).bytes(output).text

        for expected in [
            "<span aria-hidden=\"true\">8.7 · 1.2M</span><span class=\"visually-hidden\">1,234,567 votes</span>",
            "<span aria-hidden=\"true\">1.2M votes</span>",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        #expect(page.matches(of: /Rated 8\.7 out of 10/).count == 2)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1K"), (1_249, "1.2K"), (9_949, "9.9K"), (9_950, "10K"), (840_000, "840K"),
        (999_499, "999K"), (999_500, "1M"), (1_250_000, "1.3M"), (12_345_678, "12M"), (.max, "9223372036855M"),
    ])
    func `a number of votes is short`(number: Int, words: String) {
        #expect(Count.compact(number) == words)
    }

    @Test func `a movie's page shows what is known`() {
        let movie = Samples.lighthouse
        let page = MoviePage(shell: shell).bytes(MovieOutput(locale: .english, state: .movie(movie, similar: []))).text

        for expected in [
            "The Lantern Keeper</bdi> <span class=\"year\">1999</span>", "lang=\"ja\">灯台守</p>",
            "Rated 8.7 out of 10", "IMDb, 2,000 votes",
            "<time datetime=\"1999-03-31\" lang=\"en-GB\">31 March 1999</time>",
            "<dt>Director</dt><dd>Ada Reel</dd>", "<dt>Cast</dt><dd>Bo Frame, Cy Spool</dd>", "1 h 40 min",
            "<dd>United Kingdom</dd>", "<dd>English</dd>", "https://www.imdb.com/title/tt1000001/",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
    }

    @Test func `each state of Search has its text`() {
        func page(_ state: SearchOutput.State) -> String {
            SearchPage(shell: shell).bytes(SearchOutput(input: SearchInput(text: "reel"), state: state)).text
        }

        #expect(page(.start).contains("Start searching for some movies"))
        #expect(page(.nothingFound(closest: [Samples.ferry.summary])).contains("<h2>Did you mean</h2>"))
        #expect(page(.nothingFound(closest: [])).contains("Movie Not Found!"))
        #expect(page(.invalid(.emptyTitle)).contains("Enter a movie title."))
        #expect(page(.invalid(.invalidTitle)).contains("Enter a valid movie title."))
        #expect(page(.invalid(.invalidTitle)).contains("Use letters or numbers, at most 200 characters."))
        #expect(
            page(.results(.init(best: nil, rows: [Samples.ferry.summary], totalCount: .exact(1)))).contains(
                "That&#39;s all."))
        #expect(page(.results(.init(rows: [], totalCount: .exact(1_234), nextPage: 2))).contains("1,234 movies"))
        #expect(
            page(.failed(SourceFailure(source: .catalog, error: .unreachable))).contains(
                "The catalog can’t be reached"))
        #expect(page(.start).contains("value=\"reel\""))
    }

    @Test func `movies like another stand below its name`() {
        var output = SearchOutput(
            input: SearchInput(text: "something like reel"),
            state: .results(.init(rows: [Samples.ferry.summary], totalCount: .exact(1))))
        output.likened = Samples.ferry.summary

        let page = SearchPage(shell: shell).bytes(output).text

        #expect(page.contains("<h2>More like <a href=\"\(SiteURL.movie(Samples.ferry.summary.id).address)\">"))
    }

    @Test func `a failed source is named next to the others' results`() {
        let results = SearchOutput.State.results(.init(best: Samples.ferry.summary, rows: [], totalCount: .exact(1)))
        func page(_ error: SourceError) -> String {
            var output = SearchOutput(input: SearchInput(text: "reel"), state: results)
            output.failures = [SourceFailure(source: .omdb, error: error)]
            return SearchPage(shell: shell).bytes(output).text
        }

        #expect(page(.unreachable).contains("OMDb can’t be reached right now."))
        #expect(page(.unreachable).contains("The Last Ferry"))
        // One is in the note for an unreachable server.
        #expect(page(.unreachable).matches(of: /Try again<\/a>/).count == 2)
        #expect(page(.invalidKey).matches(of: /Try again<\/a>/).count == 1)
    }

    @Test func `a page without scripts names a service that has not answered`() {
        let results = SearchOutput.State.results(.init(best: Samples.ferry.summary, rows: [], totalCount: .exact(1)))
        var output = SearchOutput(input: SearchInput(text: "reel"), state: results)
        output.awaited = [.omdb]

        let page = SearchPage(shell: shell).bytes(output).text
        #expect(page.contains("OMDb has not answered yet."))
        #expect(page.contains("data-awaited=\"OMDb\""))

        output.input.part = .results
        let part = SearchPage(shell: shell).bytes(output).text
        #expect(!part.contains("has not answered"), "the script asks by itself")
    }

    @Test func `rows name their sources if there are several`() {
        let movie = MovieSummary(id: .imdb(1), kind: .series, title: "Reels", sources: [.catalog, .omdb])
        func page(marksSources: Bool) -> String {
            let results = SearchOutput.Results(rows: [movie], totalCount: .exact(1), marksSources: marksSources)
            let output = SearchOutput(input: SearchInput(text: "reel"), state: .results(results))
            return SearchPage(shell: shell).bytes(output).text
        }

        let marks = "<p class=\"marks\"><span>Catalog</span><span>OMDb</span>"
        #expect(page(marksSources: true).contains(marks))
        #expect(!page(marksSources: false).contains("Catalog"))
    }

    @Test func `a poster from another server covers the drawn one`() {
        let poster = PosterPicture.service([.init(.remote("https://images.example/a.jpg"))])
        let movie = Movie(summary: MovieSummary(id: .imdb(1), title: "Reels", poster: poster))
        let page = MoviePage(shell: shell).bytes(MovieOutput(locale: .english, state: .movie(movie, similar: []))).text

        #expect(page.contains("class=\"drawn\" src=\"/posters/tt0000001.svg"))
        #expect(page.contains("class=\"photo\" src=\"https://images.example/a.jpg\" alt=\"\""))
    }

    @Test func `a movie's page names the source of each fact`() {
        let movie = Movie(
            summary: MovieSummary(id: .imdb(1), title: "Reels", sources: [.catalog, .omdb]), awards: "Won 1 prize.",
            boxOffice: 1_234_567,
            ratings: [
                SourcedRating(source: "Rotten Tomatoes", outOfTen: 8.7, figure: "87%"),
                SourcedRating(source: "Metacritic", outOfTen: 7.3, figure: "73/100"),
            ].compactMap(\.self),
            additions: [.init(source: .omdb, facts: [.awards, .boxOffice, .ratings])])
        let page = MoviePage(shell: shell).bytes(MovieOutput(locale: .english, state: .movie(movie, similar: []))).text

        for expected in [
            "<dt>Awards</dt><dd>Won 1 prize.</dd>", "<dd>$1,234,567</dd>", "aria-label=\"Rated 87%\"", "73/100",
            "Source: catalog; awards, box office and ratings from OMDb.",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
    }

    @Test func `no page has anything inline that the policy forbids`() {
        for state in Gallery(shell: shell).states {
            let page = state.bytes().text

            #expect(!page.contains(" style="), "\(state.name)")
            #expect(!page.contains("<style"), "\(state.name)")
            #expect(!page.contains(" onclick="), "\(state.name)")
            let scripts = page.split(separator: "<script", omittingEmptySubsequences: false).dropFirst()
            #expect(scripts.allSatisfy { $0.hasPrefix(" type=\"module\" src=\"/assets/") }, "\(state.name)")
        }
    }
}

extension String {
    /// Searches bytes: `contains` compares characters, and a quotation mark with a combining mark is another character.
    fileprivate func utf8Contains(_ text: String) -> Bool {
        Array(utf8).contains(Array(text.utf8))
    }
}
