import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

@testable import WebUI

@Suite struct FiguresTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func page(_ figures: PersonalFigures) -> String { page(.figures(figures, years: figures.years)) }

    private func page(_ output: StatsOutput) -> String {
        StatsPage(shell: shell).bytes(output).text
    }

    private func movie(
        _ number: Int, year: Int? = nil, genres: [Genre] = [], rating: Double? = nil,
        opinion: PersonalMovie.Opinion = .init()
    ) -> PersonalEntry {
        PersonalEntry(
            id: .own(String(number)), titles: ["Movie \(number)"], year: year, genres: genres,
            rating: rating.flatMap { StarRating(outOfTen: $0, votes: 1) }, added: Date(timeIntervalSince1970: 0),
            opinion: opinion)
    }

    private func screen(_ library: any PersonalLibrary) -> StatsScreen {
        StatsScreen(personal: Sending.services(library), page: StatsPage(shell: shell))
    }

    @Test func `an empty library has no statistics, an unreadable one says so`() async {
        func output(_ library: any PersonalLibrary) async -> StatsOutput {
            await screen(library).output(for: nil)
        }

        #expect(await output(inMemoryMovies()) == .empty)
        #expect(await output(inMemoryMovies(failure: .damaged)) == .failed(.damaged))
        let movie = PersonalMovie(
            movie: Movie(summary: MovieSummary(id: .own(1), title: "M", year: 1931)), added: .distantPast)
        #expect(
            await output(inMemoryMovies([movie]))
                == .figures(PersonalFigures([PersonalEntry(movie)]), years: []))
        #expect(
            await screen(inMemoryMovies([movie])).output(for: 1999)
                == .figures(PersonalFigures(year: 1999), years: []))
    }

    @Test func `an empty library invites to add movies`() {
        let page = page(.empty)

        #expect(page.contains("No movies yet"))
        #expect(page.contains("href=\"/my-movies/new\">Add a movie</a>"))
        #expect(!page.contains("<figure"))
    }

    @Test func `each number is in a table next to its bar`() {
        let page = page(
            PersonalFigures([
                movie(1, year: 1994, genres: [.drama]), movie(2, year: 1999, genres: [.drama, .crime]),
                movie(3, year: 1977, genres: [.scienceFiction]), movie(4),
            ]))

        for expected in [
            "<dt>movies</dt><dd>4</dd>", "<h2 id=\"decades\">By decade</h2>",
            "More from the 1990s than from any other decade.",
            "<span class=\"name\">1970s</span>\(bar("50.0"))</div></th><td>1</td>",
            "<span class=\"name\">1980s</span>\(bar(nil))</div></th><td>0</td>",
            "<span class=\"name\">1990s</span>\(bar("100.0"))</div></th><td>2</td>", ">1 without a year<",
            "Drama most of all. A movie counts in each of its genres.",
            "<span class=\"name\">Science fiction</span>\(bar("50.0"))</div></th><td>1</td>", ">1 without a genre<",
            "<h2 id=\"others-ratings\">By IMDb rating</h2>", ">4 without a rating<",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        for absent in ["2000s", "Your ratings", "watched", "to watch", "average"] { #expect(!page.contains(absent)) }
        #expect(page.firstRange(of: "Drama</span>")?.lowerBound ?? page.endIndex < page.endOfCrime)
    }

    private func bar(_ percent: String?) -> String {
        let rect = percent.map { "<rect width=\"\($0)%\" height=\"100%\"/>" } ?? ""
        return "<svg class=\"bar\" aria-hidden=\"true\" focusable=\"false\">\(rect)</svg>"
    }

    @Test func `the user's ratings are apart from those of others`() {
        let page = page(
            PersonalFigures([
                movie(1, rating: 8.7, opinion: .init(halfStars: 10)), movie(2, opinion: .init(halfStars: 7)),
                movie(3, rating: 6.1, opinion: .init(isWanted: true)), movie(4),
            ]))

        for expected in [
            "<dd>8.5</dd>", "<dt>watched</dt><dd>2</dd>", "<dt>to watch</dt><dd>1</dd>", "You rated 2 movies.",
            ">Ratings by others</h2>", "Movies you haven’t rated.", ">1 without a rating<",
            "aria-label=\"10 out of 10\"", "aria-label=\"1 out of 10\"",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        #expect(page.matches(of: /without a rating/).count == 1)
    }

    @Test func `viewings are counted by month and year, with links to the years`() {
        let days = ["2025-01-31", "2025-07-01", "2025-07-31", "2023-07-02"].compactMap { CalendarDate($0) }
        let movies = [movie(1, opinion: .init(viewings: days)), movie(2)]
        let all = page(PersonalFigures(movies))

        for expected in [
            "4 viewings. Most in July. All years together.", "<dt>viewings</dt><dd>4</dd>",
            "<a href=\"/my-movies/figures\" aria-current=\"page\">All time</a>",
            "<a href=\"/my-movies/figures?year=2025\">2025</a>", ">Watched by year</h2>", "Most in 2025.",
            "<rect width=\"100%\" y=\"66.7%\" height=\"33.3%\"/>",
            "2024</span>\(bar(nil))</div></th><td>0</td>", "2023</a></span>\(bar("33.3"))</div></th><td>1</td>",
        ] {
            #expect(all.contains(expected), "\(expected)")
        }
        #expect(all.matches(of: /<span class="visually-hidden">[A-Z][a-z]+<\/span>/).count == 12)

        let year = page(.figures(PersonalFigures(movies, year: 2025), years: [2025, 2023]))
        for expected in [
            "<title>Stats for 2025 · Matinee</title>", "<dt>movie</dt><dd>1</dd>", "3 viewings. Most in July.</p>",
            "<a href=\"/my-movies/figures?year=2025\" aria-current=\"page\">2025</a>",
        ] {
            #expect(year.contains(expected), "\(expected)")
        }
        for absent in ["Watched by year", "All years together", "to watch"] { #expect(!year.contains(absent)) }

        let none = page(.figures(PersonalFigures(year: 1999), years: [2025]))
        #expect(none.contains("Your diary has no movies of this year.") && !none.contains("<figure"))
    }

    @Test func `countries have names, and people are counted in watched movies`() {
        func entry(_ number: Int, _ directors: [String], _ cast: [String], isWatched: Bool = true) -> PersonalEntry {
            PersonalEntry(
                id: .own(String(number)), titles: ["M"], countries: ["DE", "US"], directors: directors, cast: cast,
                added: .distantPast, opinion: .init(isWatched: isWatched))
        }
        let page = page(
            PersonalFigures([
                entry(1, ["Ada Abel"], ["Bo & Co"]), entry(2, ["Ada Abel"], ["Bo & Co", "Cy"]),
                entry(3, ["Dee"], ["Cy"], isWatched: false), movie(4),
            ]))

        for expected in [
            ">Germany</span>", ">United States</span>", ">1 without a country<", ">Directors you watched most</h2>",
            "<a href=\"/search?q=Ada+Abel\">Ada Abel</a></span>\(bar("100.0"))</div></th><td>2</td>",
            "<a href=\"/search?q=Bo+%26+Co\">Bo &amp; Co</a>",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        #expect(!page.contains("Dee") && !page.contains(">Cy<"), "once is not most")
    }

    @Test func `the user's ratings are next to those of others for the same movies`() {
        let page = page(
            PersonalFigures([
                movie(1, rating: 8.7, opinion: .init(halfStars: 10)),
                movie(2, rating: 4.3, opinion: .init(halfStars: 7)),
                movie(3, opinion: .init(halfStars: 7)),
            ]))

        #expect(page.contains("You rated 3 movies. On average you give 8.5, others 6.5 for the same movies."))
        #expect(page.contains("<th scope=\"col\">You</th><th scope=\"col\">Others</th>"))
        #expect(
            page.contains(
                "<span class=\"pair\">\(bar("100.0"))\(bar(nil))</span></div></th><td>2</td><td>0</td>"))
    }

    @Test func `missing ratings are counted if there is only one kind of rating`() {
        let own = page(PersonalFigures([movie(1, opinion: .init(halfStars: 3)), movie(2)]))
        #expect(own.contains("Your ratings") && !own.contains("Ratings by others"))
        #expect(own.contains(">1 without a rating<"))

        let others = page(PersonalFigures([movie(1, rating: 5)]))
        #expect(others.contains("By IMDb rating") && !others.contains("without a rating"))
    }

    @Test(arguments: [
        ([1994, 1991], "All from the 1990s."), ([1994, 1955], "From the 1950s to the 1990s."),
        ([1994, 1991, 1955], "More from the 1990s than from any other decade."),
    ])
    func `each chart has a sentence`(years: [Int], sentence: String) {
        #expect(page(PersonalFigures(years.enumerated().map { movie($0, year: $1) })).contains(sentence))
    }

    @Test func `a single dated movie gets no sentence about decades`() {
        #expect(!page(PersonalFigures([movie(1, year: 1994)])).contains("All from"))
        #expect(!page(PersonalFigures([movie(1, year: 1994), movie(2)])).contains("All from"))
    }

    @Test func `a chart without rows has no table`() {
        let page = page(PersonalFigures([movie(1)]))

        #expect(!page.contains("<table"))
        #expect(page.matches(of: />1 without a (year|genre|rating)</).count == 3)
    }

    @Test func `every bar is visible`() {
        let movies = (0..<5_000).map { movie($0, year: 1990) } + [movie(5_000, year: 1980)]
        let page = page(PersonalFigures(movies))

        #expect(page.contains("\(bar("1.2"))</div></th><td>1</td>"))
        #expect(page.contains("<td>5,000</td>"))
    }
}

extension String {
    fileprivate var endOfCrime: String.Index { firstRange(of: "Crime</span>")?.upperBound ?? startIndex }
}
