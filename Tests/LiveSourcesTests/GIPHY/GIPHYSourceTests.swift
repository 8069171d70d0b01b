import Domain
import Foundation
@testable import GIPHYClient
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import LiveSources
import Testing

@Suite struct GIPHYSourceTests {
    private func source(_ stub: StubTransport) -> GIPHYSource {
        GIPHYSource(client: GIPHYClient(transport: stub, key: giphyKey), draw: { $0.lowerBound })
    }

    private func list(_ ids: [String], total: Int?, offset: Int = 0) -> StubAnswer {
        let list = GIPHY.List(
            ids.map { .sample($0) }, pagination: .init(totalCount: total, count: ids.count, offset: offset),
            meta: .init(responseID: "r1"))
        return .json(String(decoding: list.json(), as: UTF8.self))
    }

    private func one(_ gif: GIPHY.GIF?) -> StubAnswer {
        .json(String(decoding: GIPHY.Single(gif, meta: .init(responseID: "r1")).json(), as: UTF8.self))
    }

    private func ids(_ range: Range<Int>) -> [String] { range.map { "a\($0)" } }

    @Test func `a search has the wanted rows`() async throws {
        let stub = StubTransport().on(
            .get, "/v1/gifs/search", query: ["q": "pop corn", "limit": "10", "offset": "5", "rating": "pg-13"],
            list(ids(5..<15), total: 70, offset: 5))

        let page = try await source(stub).search(" pop corn ", rows: 5..<15)

        #expect(page.items.map(\.id) == ids(5..<15).map { GIFID.giphy($0) })
        #expect(page.offset == 5 && page.total == 70)
    }

    @Test func `many rows are requested fifty at a time`() async throws {
        let stub = StubTransport()
            .on(.get, "/v1/gifs/search", query: ["limit": "50", "offset": "0"], list(ids(0..<50), total: 70))
            .on(
                .get, "/v1/gifs/search", query: ["limit": "50", "offset": "50"],
                list(ids(50..<70), total: 70, offset: 50))

        let page = try await source(stub).search("popcorn", rows: 0..<200)

        #expect(page.items.count == 70 && page.total == 70 && stub.requests.count == 2)
    }

    @Test func `rows beyond GIPHY's limit are not requested`() async throws {
        let stub = StubTransport()

        #expect(try await source(stub).search("popcorn", rows: 5_000..<5_010).items.isEmpty)
        #expect(try await source(stub).trending(rows: 500..<510).items.isEmpty)
        #expect(try await !source(stub).trending(rows: 500..<510).hasMore)
        #expect(stub.requests.isEmpty)
    }

    @Test(arguments: ["", " ", "?!", String(repeating: "a", count: 51)])
    func `an invalid text is not requested`(text: String) async {
        await #expect(throws: SourceError.invalidQuery) {
            try await source(StubTransport()).search(text, rows: 0..<10)
        }
    }

    @Test func `trending rows`() async throws {
        let stub = StubTransport().on(
            .get, "/v1/gifs/trending", query: ["limit": "2", "offset": "0"], list(["a", "b"], total: 900))

        let page = try await source(stub).trending(rows: 0..<2)
        #expect(page.items.count == 2 && page.total == 500)
    }

    @Test func `one random GIF is GIPHY's choice`() async throws {
        let stub = StubTransport().on(.get, "/v1/gifs/random", query: ["tag": "cat"], one(.sample("a")), one(nil))

        #expect(try await source(stub).random(1, tag: "cat").map(\.id) == [.giphy("a")])
        #expect(try await source(stub).random(1, tag: "cat").isEmpty)
    }

    @Test func `many random GIFs cost one request`() async throws {
        let stub = StubTransport()
            .on(.get, "/v1/gifs/trending", query: ["limit": "50", "offset": "0"], list(ids(0..<50), total: 900))
            .on(.get, "/v1/gifs/search", query: ["limit": "50", "q": "cat"], list(ids(0..<30), total: 30))

        let trending = try await source(stub).random(25, tag: nil)
        let tagged = try await source(stub).random(25, tag: "cat")

        #expect(Set(trending.map(\.id)).count == 25 && Set(tagged.map(\.id)).count == 25)
        #expect(trending.map(\.id) != ids(0..<25).map { GIFID.giphy($0) })
        #expect(stub.requests.count == 2)
        #expect(try await source(stub).random(0, tag: nil).isEmpty)
    }

    @Test func `one GIF by its id`() async throws {
        let stub = StubTransport().on(
            .get, "/v1/gifs/abc", one(.sample("abc")), one(nil), one(.sample("abc", files: [:])))

        #expect(try await source(stub).gif(.giphy("abc")).id == .giphy("abc"))
        await #expect(throws: SourceError.notFound) { try await source(stub).gif(.giphy("abc")) }
        await #expect(throws: SourceError.badAnswer) { try await source(stub).gif(.giphy("abc")) }
        await #expect(throws: SourceError.notFound) { try await source(stub).gif(.drawn("popcorn")) }
    }

    @Test func `tags begin with the text`() async throws {
        let tags = GIPHY.Tags(
            ["popcorn", "pop\u{0} art", "", "pope"].map { .init($0) }, pagination: nil, meta: .init(responseID: "r1"))
        let stub = StubTransport().on(
            .get, "/v1/gifs/search/tags", query: ["q": "pop", "limit": "2"],
            .json(String(decoding: tags.json(), as: UTF8.self)))

        #expect(try await source(stub).tags(beginningWith: "pop", limit: 2) == ["popcorn", "pop art"])
        #expect(try await source(stub).tags(beginningWith: "", limit: 2).isEmpty)
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut, SourceError.unreachable), (.unreachable(reason: giphyKey), .unreachable),
        (.malformed(reason: ""), .badAnswer), (.cancelled, .cancelled),
        (.budgetSpent(retryAfter: .seconds(9)), .quotaSpent(retryAfter: .seconds(9))),
    ])
    func `no response is reported`(fault: HTTPTransportError, error: SourceError) async {
        let stub = StubTransport().on(.get, "/v1/gifs/trending", .failure(fault))

        await #expect(throws: error) { try await source(stub).trending(rows: 0..<5) }
    }

    @Test func `a reached limit has its wait`() async {
        let stub = StubTransport().on(
            .get, "/v1/gifs/trending",
            .json(#"{"message":"API rate limit exceeded"}"#, status: .tooManyRequests, fields: [.retryAfter: "60"]))

        await #expect(throws: SourceError.quotaSpent(retryAfter: .seconds(60))) {
            try await source(stub).trending(rows: 0..<5)
        }
    }

    @Test func `the key is in no description`() {
        var told = "\(source(StubTransport()))"
        dump(source(StubTransport()), to: &told)

        #expect(!told.contains(giphyKey))
    }
}
