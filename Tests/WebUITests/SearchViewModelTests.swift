import Domain
import DomainTesting
import LibraryTesting
import Testing

@testable import WebUI

@Suite struct SearchViewModelTests {
    private func output(
        _ query: String, movies: any MovieSource = InMemoryMovies()
    ) async -> SearchOutput {
        await SearchViewModel(movies: InMemoryFinder(movies), recent: inMemorySearches()).output(
            for: SearchInput(query: QueryString(query)))
    }

    private func results(_ query: String, movies: any MovieSource) async throws -> SearchOutput.Results {
        let output = await output(query, movies: movies)
        guard case .results(let results) = output.state else {
            throw TestFailure("no results but \(output.state)")
        }
        return results
    }

    @Test func `without a text the page is at its start`() async {
        guard case .start = await output("").state else {
            Issue.record("not the start")
            return
        }
    }

    @Test func `the best match is apart from the other rows`() async throws {
        let results = try await results("q=the+lantern", movies: InMemoryMovies())

        #expect(results.best?.id == Samples.lighthouse.id)
        #expect(results.rows.map(\.id) == [Samples.lighthouseAgain.id])
        #expect(results.totalCount.count == 2)
        #expect(results.nextPage == nil)
    }

    @Test func `only the best match order has a best match`() async throws {
        let results = try await results("q=the+lantern&sort=newest", movies: InMemoryMovies())

        #expect(results.best == nil)
        #expect(results.rows.map(\.id) == [Samples.lighthouseAgain.id, Samples.lighthouse.id])
    }

    @Test(arguments: [
        ("q=", SearchOutput.Problem.emptyTitle), ("q=+%20", .emptyTitle), ("q=%3F%21", .invalidTitle),
        ("q=%FF", .invalidTitle), ("q=%00", .invalidTitle), ("q=a&year=12", .invalidYear),
        ("q=a&year=abcd", .invalidYear), ("q=a&year=1869", .invalidYear), ("q=a&year=-199", .invalidYear),
        ("q=a&page=0", .noSuchPage), ("q=a&page=-1", .noSuchPage), ("q=a&page=501", .noSuchPage),
        ("q=a&page=99999999999999999999", .noSuchPage), ("q=a&page=x", .noSuchPage), ("q=a&page=1.5", .noSuchPage),
    ])
    func `an invalid text is reported and stays in the box`(query: String, problem: SearchOutput.Problem) async {
        let output = await output(query)

        #expect(output.problem == problem)
        #expect(output.input.text == QueryString(query)["q"])
        #expect(output.input.year == QueryString(query)["year"] ?? "")
    }

    @Test func `a text of ten thousand characters is invalid and stays in the box`() async {
        let text = String(repeating: "a", count: 10_000)
        let output = await output("q=\(text)")

        #expect(output.problem == .invalidTitle)
        #expect(output.input.text == text)
    }

    @Test func `a page shows all rows up to its own`() async throws {
        let movies = InMemoryMovies(Samples.reels(50))

        #expect(try await results("q=reel", movies: movies).rows.count == 19)
        let second = try await results("q=reel&page=2", movies: movies)
        #expect(second.best?.title == "Reel 1")
        #expect(second.rows.count == 39)
        #expect(second.nextPage == 3)
        let third = try await results("q=reel&page=3", movies: movies)
        #expect(third.rows.last?.title == "Reel 50")
        #expect(third.nextPage == nil)
    }

    @Test func `the part rows has only its own page`() async throws {
        let results = try await results("q=reel&page=2&part=rows", movies: InMemoryMovies(Samples.reels(50)))

        #expect(results.best == nil)
        #expect(results.rows.map(\.title) == (21...40).map { "Reel \($0)" })
        #expect(results.earlierPage == nil)
    }

    @Test func `a total that is a lower bound has no next page`() async throws {
        let movies = InMemoryMovies(Samples.reels(50), maxFound: 40)
        let last = try await results("q=reel&page=2", movies: movies)

        #expect(last.nextPage == nil && last.totalCount == .atLeast(last.totalCount.count))
        #expect(await output("q=reel&page=3", movies: movies).problem == .noSuchPage)
        let page = SearchPage(shell: PageShell(assets: try SiteAssets()))
        let text = page.bytes(await output("q=reel&page=2", movies: movies)).text
        #expect(text.contains("These fit best. Type more of the title to see others.") && !text.contains("all.<"))
    }

    @Test func `a page has at most fifty pages of rows`() async throws {
        let results = try await results("q=reel&page=55", movies: InMemoryMovies(Samples.reels(2_000)))

        #expect(results.rows.first?.title == "Reel 101")
        #expect(results.rows.last?.title == "Reel 1100")
        #expect(results.earlierPage == 5)
    }

    @Test func `a search without results suggests close titles`() async {
        guard case .nothingFound(let closest) = await output("q=Tzzz").state else {
            Issue.record("something was found")
            return
        }

        #expect(closest.count == 5)
    }

    @Test(arguments: [SourceError.unreachable, .invalidKey, .badAnswer, .serverFault(status: 503)])
    func `a source that fails is a state of the page`(error: SourceError) async {
        guard case .failed(let failure) = await output("q=a", movies: InMemoryMovies(failure: error)).state
        else {
            Issue.record("no failure")
            return
        }

        #expect(failure.error == error)
        #expect(failure.source.rawValue == "memory")
    }
}

struct TestFailure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
