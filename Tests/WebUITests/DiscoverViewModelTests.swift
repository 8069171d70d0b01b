import Domain
import DomainTesting
import Testing

@testable import WebUI

@Suite struct DiscoverViewModelTests {
    private func output(
        _ query: String, movies: any MovieSource = InMemoryMovies(Samples.reels(50)), failures: [SourceFailure] = []
    ) async -> DiscoverOutput {
        await DiscoverViewModel(movies: InMemoryFinder(movies, failures: failures))
            .output(for: DiscoverInput(query: QueryString(query)))
    }

    private func results(_ query: String) async throws -> DiscoverOutput.Results {
        guard case .results(let results) = await output(query).state else { throw TestFailure("no results") }
        return results
    }

    @Test func `the list goes on until there are no more`() async throws {
        let first = try await results("")
        #expect(first.movies.count == 20)
        #expect(first.nextPage == 2)
        #expect(first.list?.rawValue == "memory")
        let last = try await results("page=3&part=rows")
        #expect(last.movies.count == 10)
        #expect(last.firstPlace == 41)
        #expect(last.nextPage == nil)
    }

    @Test func `a page shows all rows up to its own`() async throws {
        #expect(try await results("page=3").movies.count == 50)
    }

    @Test func `genre and decade filter the list`() async throws {
        let movies = InMemoryMovies()
        guard case .results(let found) = await output("genre=romance&decade=1960", movies: movies).state else {
            Issue.record("nothing")
            return
        }
        #expect(found.movies.map(\.id) == [Samples.ferry.id])
        guard case .nothingFound = await output("genre=western", movies: movies).state else {
            Issue.record("something")
            return
        }
    }

    @Test func `only genres and decades with movies are offered, and the chosen one`() async throws {
        let movies = InMemoryMovies([Samples.ferry])
        let page = DiscoverPage(shell: PageShell(assets: try SiteAssets()))
        let values = { (query: String) in
            page.bytes(await output(query, movies: movies)).text
                .matches(of: /<option value="([a-z0-9 ]+)"/).map { String($0.1) }
        }

        let offered = await values("")
        #expect(offered.filter { Int($0) != nil } == ["1960"])
        #expect(offered.contains("romance") && !offered.contains("western"))
        let chosen = await values("decade=1910&genre=western").filter { Int($0) != nil || $0 == "western" }
        #expect(chosen == ["western", "1960", "1910"])
    }

    @Test(arguments: ["genre=zzz", "decade=1995", "decade=x", "decade=-990", "decade=99999"])
    func `an unknown genre or decade is invalid`(query: String) async {
        guard case .invalid(.noSuchFilter) = await output(query).state else {
            Issue.record("\(query) is taken")
            return
        }
    }

    @Test(arguments: ListFilter.discover.map(\.field))
    func `each filter is a select, a field of the address and a chip, and rejects unknown values`(
        field: String
    ) async throws {
        let filter = try #require(ListFilter.discover.first { $0.field == field })
        let value = try #require(filter.values(.all, "").first)
        let name = try #require(filter.condition(value)).name { _ in nil }
        let query = "\(field)=\(QueryString.encoded(value))"

        let output = await output(query)

        #expect(output.input.address().address == "/?\(query)")
        let page = DiscoverPage(shell: PageShell(assets: try SiteAssets()))
        let markup = page.bytes(output).text
        #expect(markup.contains("<select name=\"\(field)\"") && markup.contains(">\(filter.all)</option>"))
        #expect(markup.contains("aria-label=\"Remove \(name)\""))
        guard case .invalid(.noSuchFilter) = await self.output("\(field)=zzz").state else {
            Issue.record("an unknown value is taken")
            return
        }
    }

    @Test(arguments: ["page=0", "page=-1", "page=501", "page=x", "page=4&part=rows", "page=500"])
    func `an unknown page is invalid`(query: String) async {
        guard case .invalid(.noSuchPage) = await output(query).state else {
            Issue.record("\(query) is taken")
            return
        }
    }

    @Test func `a failed list is a state of the page`() async {
        guard case .failed(let failure) = await output("", movies: InMemoryMovies(failure: .unreachable)).state else {
            Issue.record("no failure")
            return
        }
        #expect(failure.error == .unreachable)
    }

    @Test func `a fallback list continues with its own source`() async throws {
        let failure = SourceFailure(source: .omdb, error: .unreachable)
        let output = await output("", failures: [failure])
        let shell = PageShell(assets: try SiteAssets())
        let page = DiscoverPage(shell: shell).bytes(output).text

        #expect(page.contains("OMDb can’t be reached right now."))
        #expect(page.contains("href=\"/?page=2&amp;list=memory\""))
    }
}
