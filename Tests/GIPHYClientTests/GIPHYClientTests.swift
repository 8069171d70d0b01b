import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@testable import GIPHYClient

/// Requests of the client.
struct GIPHYClientTests {
    @Test func `each method sends its path and returns its answer`() async throws {
        func client(_ path: String, _ answer: some GIPHY.Answer) -> GIPHYClient {
            .answered(text(answer.json()), path: "/v1" + path)
        }
        let one = GIPHY.Single(Samples.gif, meta: Samples.ok)

        #expect(try await client("/gifs/search", Samples.list).search(.init("popcorn")) == Samples.list)
        #expect(try await client("/gifs/trending", Samples.list).trending() == Samples.list)
        #expect(try await client("/gifs/random", one).random() == Samples.gif)
        #expect(try await client("/gifs/abc123", one).gif(.init(id: "abc123")) == Samples.gif)
        #expect(try await client("/gifs/search/tags", Samples.tags).tags(.init("pop")) == Samples.tags)
    }

    @Test func `the key is the first parameter`() async throws {
        let transport = StubTransport().on(.get, "/v1/gifs/search", .json(text(Samples.list.json())))

        _ = try await GIPHYClient(transport: transport, key: key).search(.init("pop corn", limit: 3))

        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.method == .get && request.scheme == "https" && request.authority == "api.giphy.com")
        #expect(request.path == "/v1/gifs/search?api_key=\(key)&q=pop%20corn&limit=3")
        #expect(request.headerFields[.accept] == "application/json")
        #expect(request.headerFields[.userAgent] == "Matinee")
    }

    @Test func `an empty key is not sent`() async throws {
        let transport = StubTransport().on(.get, "/v1/gifs/trending", .json(text(Samples.list.json())))

        _ = try await GIPHYClient(transport: transport, key: "").trending()

        #expect(transport.requests.first?.path == "/v1/gifs/trending")
    }

    @Test(arguments: [
        ("http://127.0.0.1:9000/giphy/v1", "http", "127.0.0.1:9000", "/giphy/v1"),
        ("http://[::1]:9000", "http", "[::1]:9000", ""),
    ])
    func `another server can be used`(base: String, scheme: String, authority: String, path: String) async throws {
        let transport = StubTransport().on(.get, "\(path)/gifs/trending", .json(text(Samples.list.json())))
        let client = GIPHYClient(transport: transport, key: key, baseURL: URL(string: base))

        _ = try await client.trending()

        let request = try #require(transport.requests.first)
        #expect(request.scheme == scheme && request.authority == authority)
        #expect(client.description == "GIPHYClient(\(scheme)://\(authority)\(path))")
    }

    @Test func `a random GIF without a match is nil`() async throws {
        let body = text(GIPHY.Single(nil, meta: Samples.ok).json())

        #expect(try await GIPHYClient.answered(body, path: "/v1/gifs/random").random(.init(tag: "zzz")) == nil)
    }

    @Test func `a missing GIF throws notFound`() async throws {
        let body = text(GIPHY.Single(nil, meta: Samples.ok).json())

        await #expect(throws: GIPHYError(reason: .notFound, status: nil, endpoint: Self.endpoint)) {
            try await GIPHYClient.answered(body, path: "/v1/gifs/abc").gif(.init(id: "abc"))
        }
    }

    @Test(arguments: ["", "..", "a/b", "a?b", "%2e%2e", "é", "random", "search", "trending", "a b"])
    func `an invalid id throws without a request`(id: String) async throws {
        let client = GIPHYClient(transport: StubTransport(), key: key)

        let error = try #require(await #expect(throws: GIPHYError.self) { try await client.gif(.init(id: id)) })
        #expect(error.reason == .notFound)
    }

    @Test func `a query that is too long throws without a request`() async throws {
        let client = GIPHYClient(transport: StubTransport(), key: key)
        let words = String(repeating: "é", count: 51)

        await #expect(throws: GIPHYError.self) { try await client.tags(.init(words)) }
        let error = try #require(await #expect(throws: GIPHYError.self) { try await client.search(.init(words)) })
        #expect(error.reason == .queryTooLong)
        let short = GIPHYClient.answered(text(Samples.list.json()))
        #expect(try await short.search(.init(String(words.dropLast()))) == Samples.list)
    }

    @Test func `no description contains the key`() async throws {
        let client = GIPHYClient.answered("", status: 500)
        var told = "\(client) \(String(reflecting: client)) \(Mirror(reflecting: client).children.map(\.value))"
        dump(client, to: &told)
        let error = try await failure(of: client)
        dump(error, to: &told)
        told += "\(error) \(String(reflecting: error))"

        #expect(!told.contains(key))
        #expect(told.contains("api_key=***"))
    }

    private static let endpoint = "GET https://api.giphy.com/v1/gifs/abc?api_key=***"
}
