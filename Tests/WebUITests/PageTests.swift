import Domain
import DomainTesting
import Testing

@testable import WebUI

/// Every page, fed with what is hard to show.
@Suite struct PageTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private static let hostileTexts = [
        "</title><script>alert(1)</script>", "\"\u{301} onfocus=alert(1) autofocus x=\"",
        "'\u{301}><img src=x onerror=a()>",
        "\u{202E}evil\u{202C}", "\0\u{1}\u{1F}", "<!--", "]]>", "&lt;b&gt;", "javascript:alert(1)", "{{x}}", "${x}",
    ]

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func expectHarmless(_ page: String, _ hostile: String) {
        #expect(!page.contains("<script>"), "\(hostile)")
        #expect(!page.contains("<img src=x"), "\(hostile)")
        #expect(!page.utf8.contains(0), "\(hostile)")
        // No quote of the text ends an attribute: all that stand in the page are the builder's own.
        #expect(!page.unicodeScalars.contains("\u{301}") || !page.utf8Contains("\"\u{301}"), "\(hostile)")
        #expect(!page.contains("onfocus=alert(1) autofocus x=\""), "\(hostile)")
    }

    @Test(arguments: hostileTexts)
    func `a hostile query is shown and does nothing`(hostile: String) {
        for state in [
            SearchOutput.State.nothingFound(closest: []), .invalid(.invalidTitle), .invalid(.noSuchPage),
            .failed(.catalogue, .unreachable), .offline,
            .results(.init(best: Samples.bare.summary, rows: [], total: 30, earlierPage: 1, nextPage: 2)),
        ] {
            var input = SearchInput(text: hostile)
            input.year = hostile

            expectHarmless(text(SearchPage(shell: shell).bytes(SearchOutput(input: input, state: state))), hostile)
        }
    }

    @Test(arguments: hostileTexts)
    func `a hostile film is shown and does nothing`(hostile: String) {
        let movie = Movie(
            summary: MovieSummary(
                id: .imdb(1), title: hostile, originalTitle: OriginalTitle(hostile, language: hostile),
                released: CalendarDate("1999-03-31"), genres: [.drama], rating: nil, overview: hostile),
            otherTitles: [hostile], directors: [hostile], cast: [hostile], languages: [hostile], countries: [hostile],
            certificate: hostile, sources: [SourceName(rawValue: hostile)])
        let output = FilmOutput(locale: .english, state: .film(movie, similar: [movie.summary]))

        expectHarmless(text(FilmPage(shell: shell).bytes(output)), hostile)
        let results = SearchOutput.State.results(.init(best: movie.summary, rows: [movie.summary], total: 2))
        let search = SearchPage(shell: shell).bytes(SearchOutput(input: SearchInput(text: hostile), state: results))
        expectHarmless(text(search), hostile)
    }

    @Test func `what is not known of a film is left out`() {
        let page = text(
            FilmPage(shell: shell).bytes(FilmOutput(locale: .english, state: .film(Samples.bare, similar: []))))

        #expect(page.contains("No rating yet"))
        for absent in ["N/A", "<dt>", "More like this", "min<", "nil"] { #expect(!page.contains(absent), "\(absent)") }
    }

    @Test func `a film's page says what is known`() {
        let movie = Samples.lighthouse
        let page = text(FilmPage(shell: shell).bytes(FilmOutput(locale: .english, state: .film(movie, similar: []))))

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

    @Test func `each state of the search page says what it must`() {
        func page(_ state: SearchOutput.State) -> String {
            text(SearchPage(shell: shell).bytes(SearchOutput(input: SearchInput(text: "reel"), state: state)))
        }

        #expect(page(.start).contains("Start searching for some movies"))
        #expect(page(.nothingFound(closest: [Samples.ferry.summary])).contains("<h2>Did you mean</h2>"))
        #expect(page(.nothingFound(closest: [])).contains("Movie Not Found!"))
        #expect(page(.invalid(.emptyTitle)).contains("Enter a movie title."))
        #expect(page(.invalid(.invalidTitle)).contains("Enter a valid movie title."))
        #expect(page(.results(.init(best: nil, rows: [Samples.ferry.summary], total: 1))).contains("That&#39;s all."))
        #expect(page(.results(.init(rows: [], total: 1_234, nextPage: 2))).contains("1,234 movies"))
        #expect(page(.failed(.catalogue, .unreachable)).contains("The catalogue can’t be reached"))
        #expect(page(.start).contains("value=\"reel\""))
    }

    @Test func `no page has anything inline that the policy forbids`() {
        for state in Gallery(shell: shell).states {
            let page = text(state.bytes())

            #expect(!page.contains(" style="), "\(state.name)")
            #expect(!page.contains("<style"), "\(state.name)")
            #expect(!page.contains(" onclick="), "\(state.name)")
            let scripts = page.split(separator: "<script", omittingEmptySubsequences: false).dropFirst()
            #expect(scripts.allSatisfy { $0.hasPrefix(" type=\"module\" src=\"/assets/") }, "\(state.name)")
        }
    }
}

extension String {
    /// By bytes: `contains` compares characters, and a quote with a combining mark is another character.
    fileprivate func utf8Contains(_ text: String) -> Bool {
        Array(utf8).contains(Array(text.utf8))
    }
}
