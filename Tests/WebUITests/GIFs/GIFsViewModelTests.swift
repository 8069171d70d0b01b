import Domain
import DomainTesting
import Testing

@testable import WebUI

@Suite struct GIFsViewModelTests {
    private func state(_ query: String, _ gifs: InMemoryGIFs = InMemoryGIFs(Self.many(60))) async -> GIFsOutput.State {
        await GIFsViewModel(source: gifs).output(for: GIFsInput(query: QueryString(query))).state
    }

    private static func many(_ count: Int) -> [GIF] {
        (0..<count).map { number in
            GIF(
                id: .drawn("reel-\(number)"), title: "Reel \(number)",
                original: GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1")))
        }
    }

    private func results(_ query: String) async throws -> GIFsOutput.Results {
        switch await state(query) {
        case .results(let results), .start(_, let results): return results
        default: throw Missing()
        }
    }

    private struct Missing: Error {}

    @Test(arguments: ["", "q=", "q=++"])
    func `without a text there is a random GIF and popular ones`(query: String) async {
        guard case .start(let gif, let results) = await state(query) else {
            Issue.record("no start")
            return
        }
        #expect(gif != nil)
        #expect(results.pages.map(\.count) == [25])
        #expect(results.nextPage == 2)
    }

    @Test func `a list goes on until there are no more`() async throws {
        let first = try await results("q=reel")
        #expect(first.pages.map(\.count) == [25])
        #expect(first.total == 60)
        #expect(first.nextPage == 2)
        let last = try await results("q=reel&page=3&part=rows")
        #expect(last.pages.map(\.count) == [10])
        #expect(last.nextPage == nil)
    }

    @Test func `a page shows all GIFs up to its own, one list for each page`()
        async throws
    {
        #expect(try await results("q=reel&page=3").pages.map(\.count) == [25, 25, 10])
        #expect(try await results("page=2").pages.map(\.count) == [25, 25])
    }

    @Test(arguments: ["page=0", "page=-1", "page=x", "page=999999999999999999999", "page=4", "page=500"])
    func `an unknown page is invalid`(page: String) async {
        guard case .invalid(.noSuchPage) = await state("q=reel&\(page)") else {
            Issue.record("a page")
            return
        }
    }

    @Test func `a text without letters or digits is invalid`() async {
        for (text, problem) in [("?!", GIFQuery.Problem.onlySymbols), (String(repeating: "a", count: 51), .tooLong)] {
            guard case .invalid(.query(problem)) = await state("q=\(text)") else {
                Issue.record("\(text) was looked for")
                continue
            }
        }
    }

    @Test func `a text without matches finds nothing`() async {
        guard case .nothingFound = await state("q=zzz") else {
            Issue.record("something")
            return
        }
    }

    @Test func `a pool has no more GIFs than a page`() async {
        guard case .pool(let gifs) = await state("part=pool") else {
            Issue.record("no pool")
            return
        }
        #expect(gifs.count == 25)
    }

    @Test(arguments: ["", "q=reel", "part=pool", "part=rows&page=2"])
    func `a source that fails is named`(query: String) async {
        guard case .failed(let failure) = await state(query, InMemoryGIFs(failure: .unreachable)) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.gifSentence.hasPrefix("The GIFs on this machine can’t be reached"))
    }

    @Test func `the page works without any GIFs`() async {
        guard case .start(nil, let results) = await state("", InMemoryGIFs([])) else {
            Issue.record("no start")
            return
        }
        #expect(results.total == 0)
    }
}
