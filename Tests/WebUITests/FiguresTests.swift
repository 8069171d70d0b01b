import Domain
import DomainTesting
import Foundation
import Testing

@testable import WebUI

@Suite struct FiguresTests {
    private let shell: PageShell

    init() throws { shell = PageShell(assets: try SiteAssets()) }

    private func page(_ figures: PersonalFigures) -> String { page(.figures(figures)) }

    private func page(_ output: FiguresOutput) -> String {
        String(decoding: FiguresPage(shell: shell).bytes(output), as: UTF8.self)
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

    @Test func `an empty library has no statistics, an unreadable one says so`() async {
        func output(_ library: InMemoryPersonalLibrary) async -> FiguresOutput {
            await FiguresViewModel(library: library).output()
        }

        #expect(await output(InMemoryPersonalLibrary()) == .empty)
        #expect(await output(InMemoryPersonalLibrary(failure: .damaged)) == .failed(.damaged))
        let movie = PersonalMovie(
            movie: Movie(summary: MovieSummary(id: .own("1"), title: "M", year: 1931)), added: .distantPast)
        #expect(
            await output(InMemoryPersonalLibrary([movie])) == .figures(PersonalFigures([PersonalEntry(movie)])))
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
        for absent in ["2000s", "Your ratings", "seen", "to watch", "average"] { #expect(!page.contains(absent)) }
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
            "<dd>8.5</dd>", "<dt>seen</dt><dd>2</dd>", "<dt>to watch</dt><dd>1</dd>", "You rated 2 movies.",
            ">Ratings by others</h2>", "Movies you haven’t rated.", ">1 without a rating<",
            "aria-label=\"10 out of 10\"", "aria-label=\"1 out of 10\"",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        #expect(page.matches(of: /without a rating/).count == 1)
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
