import Domain
import DomainTesting
import LibraryTesting
import Testing

@testable import WebUI

/// The understood conditions, on Search and Discover.
struct ChipsTests {
    private func page(_ output: SearchOutput) throws -> String {
        SearchPage(shell: PageShell(assets: try SiteAssets())).bytes(output).text
    }

    private func input(_ query: String) -> SearchInput { SearchInput(query: QueryString(query)) }

    private static let understood = UnderstoodQuery(
        title: "alien",
        conditions: [
            MovieCondition(field: "decade", value: "1980"), MovieCondition(field: "genre", value: "science fiction"),
            MovieCondition(field: "person", value: "sigourney-weaver"),
        ].compactMap(\.self),
        sort: .highestRated,
        names: PersonID("sigourney-weaver").map { [$0: "Sigourney Weaver"] } ?? [:])

    @Test func `each part that was understood is a link that takes it away`() throws {
        var output = SearchOutput(input: input("q=80s+sci-fi"), state: .nothingFound(closest: []))
        output.understood = Self.understood

        let page = try page(output)

        #expect(page.contains("aria-label=\"Remove 1980s\""))
        #expect(page.contains("aria-label=\"Remove Science fiction\""))
        #expect(page.contains("aria-label=\"Remove With Sigourney Weaver\""))
        #expect(page.contains("aria-label=\"Remove Highest rated first\""))
        let rest = "/search?q=alien&amp;genre=science+fiction&amp;person=sigourney-weaver&amp;sort=rating#chip-1"
        #expect(page.contains("href=\"\(rest)\""))
    }

    @Test func `an order that was chosen is no chip and stays`() throws {
        var output = SearchOutput(input: input("q=80s+sci-fi&sort=newest"), state: .nothingFound(closest: []))
        output.understood = Self.understood

        let page = try page(output)

        #expect(!page.contains("Remove Highest rated first"))
        #expect(page.contains("person=sigourney-weaver&amp;sort=newest#chip-1\""))
    }

    @Test func `the last chip leads back to the start`() throws {
        var output = SearchOutput(input: input("genre=comedy"), state: .nothingFound(closest: []))
        output.understood = UnderstoodQuery(conditions: [MovieCondition(.genre(.comedy))])

        #expect(try page(output).contains("href=\"/search#q\" aria-label=\"Remove Comedy\""))
    }

    @Test func `a title's other meaning is offered with the words to leave out`() throws {
        var output = SearchOutput(
            input: input("q=scary+movie"),
            state: .results(.init(best: Samples.lighthouse.summary, rows: [], totalCount: .exact(1))))
        output.offer = UnderstoodQuery(
            conditions: [("genre", "comedy"), ("decade", "1980")].compactMap { MovieCondition(field: $0, value: $1) })
        #expect(try page(output).contains("href=\"/search?genre=comedy&amp;decade=1980\">Movies: comedy, 1980s</a>"))

        output = SearchOutput(input: input("q=80s+before+1970"), state: .nothingFound(closest: []))
        output.understood = Self.understood
        output.loosened = [LoosenedQuery(query: Self.understood, omitted: ["before 1970"], totalCount: .exact(12))]
        #expect(try page(output).contains("Search without “before 1970” (12)"))
    }

    @Test func `an address may have conditions without a text`() async throws {
        let output = await SearchViewModel(movies: InMemoryFinder(), recent: inMemorySearches())
            .output(for: input("genre=comedy&decade=1980&country=KR&genre=nonsense"))

        #expect(output.input.conditions.map(\.value) == ["comedy", "1980", "KR"])
        if case .invalid = output.state { Issue.record("«Enter a movie title.» for an address with conditions") }
        #expect(try page(output).contains("<input type=\"hidden\" name=\"country\" value=\"KR\" data-condition"))
        #expect(output.input.address(page: 2).address == "/search?genre=comedy&decade=1980&country=KR&page=2")
    }

    @Test func `an address a thousand conditions long is cut`() {
        let query = (0..<1_000).map { "years=\(1_000 + $0)-" }.joined(separator: "&")

        #expect(input(query).conditions.count == MovieCondition.maxCount)
    }

    @Test(arguments: [
        ("genre=romcom", "/?genre=comedy&genre=romance"),
        ("genre=romcom&genre=drama", "/?genre=comedy&genre=drama&genre=romance"),
        ("decade=nineties&genre=western", "/?genre=western&decade=1990"), ("genre=nonsense", "/?genre=nonsense"),
    ])
    func `everyday words in an address of Discover become filters`(query: String, address: String) {
        let input = DiscoverInput(query: QueryString(query)).reading { phrase, field in
            let meanings = ["romcom": ["comedy", "romance"], "nineties": ["1990"]][phrase] ?? []
            return meanings.compactMap { MovieCondition(field: field, value: $0) }
        }

        #expect(input.address().address == address)
    }

    @Test func `Discover has the same words and chips`() async throws {
        let input = DiscoverInput(query: QueryString("genre=comedy&decade=1980&person=bo-frame&country=KR&genre=crime"))
        let viewModel = DiscoverViewModel(movies: InMemoryFinder(), people: InMemoryPeople())

        let output = await viewModel.output(for: input)

        #expect(output.input.query?.conditions.map(\.value) == ["bo-frame", "KR", "crime"])
        let shell = PageShell(assets: try SiteAssets())
        let page = DiscoverPage(shell: shell).bytes(output).text
        for name in ["1980s", "Comedy", "With Bo Frame", "South Korea", "Crime"] {
            #expect(page.contains("aria-label=\"Remove \(name)\""), "\(name)")
        }
        #expect(page.contains("href=\"/?genre=comedy&amp;person=bo-frame&amp;country=KR&amp;genre=crime#chip-2\""))
    }
}
