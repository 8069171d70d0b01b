import Domain
import DomainTesting
import Foundation
import Testing

@testable import WebUI

@Suite struct MyMoviesPageTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func page(_ output: MyMoviesOutput) -> String {
        MyMoviesPage(shell: shell).bytes(output).text
    }

    @Test func `an address becomes a query, and the same address`() {
        let address = "tab=rated&q=the+ring&genre=film+noir&decade=1940&stars=4.5&sort=year"
        let input = MyMoviesInput(query: QueryString(address))

        #expect(
            input.query
                == PersonalQuery(
                    text: "the ring", status: .rated, genre: .filmNoir, decade: Decade("1940"), halfStars: 9,
                    sort: .year))
        #expect(input.address().address == "/my-movies?\(address)")
        #expect(input.address(page: 3).address == "/my-movies?\(address)&page=3")
    }

    @Test(arguments: ["genre=zzz", "decade=1995", "stars=0", "stars=5.5", "stars=4.50", "stars=٤"])
    func `an unknown filter is refused`(address: String) {
        #expect(MyMoviesInput(query: QueryString(address)).query == nil)
    }

    @Test func `an unknown tab shows all movies`() {
        #expect(MyMoviesInput(query: QueryString("tab=zzz")).tab == .all)
    }

    @Test func `each tab is a link, and the current one says so`() {
        var input = MyMoviesInput()
        input.tab = .watched
        let page = page(MyMoviesOutput(input: input, state: .nothingFound))

        for (tab, name) in [("wanted", "Want to watch"), ("rated", "Rated"), ("diary", "Diary")] {
            #expect(page.contains("<a href=\"/my-movies?tab=\(tab)\">\(name)</a>"))
        }
        #expect(page.contains("<a href=\"/my-movies?tab=watched\" aria-current=\"page\">Watched</a>"))
        #expect(page.contains("<input type=\"hidden\" name=\"tab\" value=\"watched\">"))
    }

    @Test(arguments: [
        (MyMoviesTab.all, "Add your own, or any movie you find."),
        (.wanted, "Choose “Want to watch” on a movie’s page."), (.watched, "Choose “Watched” on a movie’s page."),
        (.rated, "Give a movie stars on its page."), (.diary, "Say on a movie’s page when you watched it."),
    ])
    func `an empty tab says how to fill it`(tab: MyMoviesTab, advice: String) {
        var input = MyMoviesInput()
        input.tab = tab
        let page = page(MyMoviesOutput(input: input, state: .empty))

        #expect(page.contains(advice))
        #expect(!page.contains("id=\"narrow\""), "there is nothing to filter")
        #expect(page.contains("aria-label=\"Lists\"") == (tab != .all), "an empty library has no lists")
    }

    @Test func `the diary has a heading for each month, and none for a month that goes on`() {
        func page(_ part: MyMoviesInput.Part, continuesMonth: Bool) -> String {
            var input = MyMoviesInput()
            input.tab = .diary
            input.part = part
            let viewings = ["2026-11-22", "2026-11-01", "2026-10-31"].compactMap(viewing)
            return self.page(
                MyMoviesOutput(
                    input: input,
                    state: .diary(.init(viewings: viewings, total: 1_234, continuesMonth: continuesMonth, nextPage: 2)))
            )
        }

        let whole = page(.page, continuesMonth: false)
        for expected in [
            ">November 2026</h2>", ">October 2026</h2>", ">22 November 2026</span>", ">22</span>", ">Sun</span>",
            "aria-label=\"8 out of 10\"", "class=\"noted\">Note</span>", "1,234 viewings",
            "href=\"/my-movies?tab=diary&amp;page=2\"",
        ] {
            #expect(whole.contains(expected), "\(expected)")
        }
        #expect(whole.matches(of: /<li data-day=/).count == 3)
        #expect(whole.matches(of: /id="at-/).count == 1, "an id stands once")
        #expect(!whole.contains("id=\"narrow\""))

        let rows = page(.rows, continuesMonth: true)
        #expect(!rows.contains("November 2026</h2>") && rows.contains("October 2026</h2>"))
        #expect(rows.contains("<ol role=\"list\" aria-labelledby=\"month-2026-11\">"))
        #expect(!rows.contains("id=\"at-"))
    }

    private func viewing(_ text: String) -> Viewing? {
        var movie = MovieSummary(id: .own("m"), title: "M", year: 1931)
        movie.opinion = .init(halfStars: 8, note: "Twice.")
        return CalendarDate(text).map { Viewing(day: $0, movie: movie) }
    }
}

/// Requests to a library with an index.
@Suite struct MyMoviesViewModelTests {
    @Test func `a page of the diary knows whether its month has begun`() async throws {
        let days = (1...60).compactMap { CalendarDate(year: 2026, month: $0 > 30 ? 4 : 5, day: ($0 - 1) % 30 + 1) }
        let movie = PersonalMovie(
            movie: Movie(summary: MovieSummary(id: .own("m"), title: "M")), added: .distantPast,
            opinion: .init(viewings: days))
        func diary(_ address: String) async throws -> MyMoviesOutput.Diary? {
            let output = await MyMoviesViewModel(personal: Sending.services(search: Index([movie]))).output(
                for: MyMoviesInput(query: QueryString(address)))
            guard case .diary(let diary) = output.state else { return nil }
            return diary
        }

        let first = try #require(try await diary("tab=diary"))
        #expect(first.viewings.count == 24 && !first.continuesMonth && first.nextPage == 2)
        let second = try #require(try await diary("tab=diary&part=rows&page=2"))
        #expect(second.viewings.first?.day == CalendarDate("2026-05-06") && second.continuesMonth)
        let third = try #require(try await diary("tab=diary&part=rows&page=3"))
        #expect(third.viewings.count == 12 && third.continuesMonth && third.nextPage == nil)
        #expect(try await diary("tab=diary&page=4&part=rows") == nil)
    }

    /// A diary of movies in memory.
    private struct Index: PersonalSearch {
        let rows: [Viewing]

        init(_ movies: [PersonalMovie]) {
            rows = movies.flatMap { movie in
                movie.opinion.viewings.map { Viewing(day: $0, movie: movie.shownSummary) }
            }.sorted { $0.day > $1.day }
        }

        func movies(_ query: PersonalQuery, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
            throw .damaged
        }

        func diary(rows: Range<Int>) async throws(StorageError) -> Page<Viewing> {
            let part = rows.clamped(to: 0..<self.rows.count)
            return Page(items: Array(self.rows[part]), offset: part.lowerBound, total: self.rows.count)
        }

        func figures(in year: Int) async throws(StorageError) -> PersonalFigures { throw .damaged }
        func choices() async -> DiscoverChoices { .all }
    }
}
