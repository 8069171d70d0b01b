import Domain
import DomainTesting
@testable import GIPHYClient
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Unknown paths, methods and parameters, and failing sources.
@Suite struct GIPHYRefusalTests {
    private static let paths = [
        "gifs/search?q=popcorn", "gifs/trending", "gifs/random", "gifs/translate?s=popcorn", "gifs/search/tags?q=pop",
        "gifs?ids=drawn-popcorn", "gifs/drawn-popcorn", "gifs/related?gif_id=drawn-popcorn", "gifs/categories",
        "gifs/categories/popcorn", "trending/searches", "tags/related/popcorn",
    ]

    @Test(
        arguments: [
            "", "/", "gif", "gifs/nothing", "gifs/drawn-nothing", "gifs/my-0", "gifs/drawn-", "gifs/drawn-popcorn/x",
            "gifs/Search", "gifs/search/x", "gifs/xT9IgG50Fb7Mi0prBC", "gifs/%2E%2E", "gifs/categories/a/b/c",
            "emoji/1", "tags/related", "gifs/related?gif_id=drawn-nothing",
            "stickers/nothing", "trending", "channels", "v1/gifs/search", "gifs/drawn-popcorn%2F",
        ])
    func `an unknown path is 404`(path: String) async throws {
        let response = try await giphy(path)

        #expect(response.status == .notFound)
        #expect(try response.hasNoData())
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        let meta = try response.object().object("meta")
        #expect(meta.number("status") == 404)
        #expect(meta.text("msg") == "Not Found")
        #expect(meta.text("error_code") == "404")
        #expect(meta.text("response_id")?.isEmpty == false)
    }

    @Test(
        arguments: [
            "gifs/search?q=a&offset=5000", "gifs/search?q=a&offset=-1", "gifs/search?q=a&offset=x",
            "gifs/trending?offset=500", "gifs/trending?limit=many", "gifs/trending?limit=1.5", "gifs/trending?limit=-",
            "gifs/trending?offset=99999999999999999999", "gifs/trending?offset=-99999999999999999999",
            "gifs/search?offset=5000", "gifs", "gifs?ids=", "gifs?ids=,,", "gifs/search/tags?q=a&limit=x",
            "stickers/trending?offset=500", "gifs?id=drawn-popcorn",
        ])
    func `an invalid request is 400`(question: String) async throws {
        try await expect(question, .badRequest, "Bad Request")
    }

    @Test func `a hundred ids are enough`() async throws {
        let ids = Array(repeating: "drawn-popcorn", count: 100).joined(separator: ",")

        #expect(try await giphy("gifs?ids=\(ids)").ids().count == 100)
        try await expect("gifs?ids=\(ids),drawn-popcorn", .badRequest, "Bad Request")
    }

    @Test(
        arguments: [
            "gifs/search?q=", "gifs/random?tag=", "gifs/translate?s=", "gifs/search/tags?q=", "stickers/search?q=",
        ])
    func `a text of more than fifty characters is too long`(question: String) async throws {
        let fitting = try await giphy(question + String(repeating: "%F0%9F%8D%BF", count: 50))

        #expect(fitting.status == .ok)
        for count in [51, 5_000] {
            try await expect(question + String(repeating: "a", count: count), .uriTooLong, "URI Too Long")
        }
    }

    @Test(arguments: paths, [HTTPRequest.Method.post, .put, .patch, .delete])
    func `only GET and HEAD are allowed`(path: String, method: HTTPRequest.Method) async throws {
        let response = try await withGIPHY { client in
            try await client.execute(
                uri: "/giphy/v1/\(path)\(path.contains("?") ? "&" : "?")api_key=k", method: method)
        }

        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: paths)
    func `HEAD has no body`(path: String) async throws {
        let response = try await withGIPHY { client in
            try await client.execute(
                uri: "/giphy/v1/\(path)\(path.contains("?") ? "&" : "?")api_key=k", method: .head)
        }

        #expect(response.status == .ok)
        #expect(response.text.isEmpty)
    }

    @Test(arguments: paths + ["nothing"])
    func `browsers may send requests from any page`(path: String) async throws {
        let response = try await withGIPHY(keys: ["house-key"]) { client in
            try await client.execute(uri: "/giphy/v1/\(path)", method: .options)
        }

        #expect(response.status == .noContent)
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: ["/giphy/v1//gifs/trending/", "/giphy//v1/gifs//trending", "//giphy/v1/gifs/trending"])
    func `extra slashes are ignored`(path: String) async throws {
        #expect(try await withGIPHY { client in try await client.get("\(path)?api_key=k") }.status == .ok)
    }

    @Test(arguments: paths, [SourceError.missingKey, .invalidKey, .unreachable, .serverFault(status: 500), .badAnswer])
    func `a failed source is 503`(path: String, failure: SourceError) async throws {
        try await expect(
            path, .serviceUnavailable, failure.sentence(about: .localGIFs), InMemoryGIFs(failure: failure))
    }

    @Test func `a reached limit has Retry-After`() async throws {
        let gifs = InMemoryGIFs(failure: .quotaSpent(retryAfter: .milliseconds(90_500)))

        try await expect("gifs/trending", .tooManyRequests, "API rate limit exceeded", gifs)
        #expect(try await giphy("gifs/trending", gifs).headers[.retryAfter] == "91")
    }

    @Test func `a canceled request gets no response`() async throws {
        let gifs = InMemoryGIFs(failure: .cancelled)
        let server = GIPHYDropIn(gifs: gifs, files: gifs) { _, _ in "" }

        await #expect(throws: CancellationError.self) {
            _ = try await server.response(to: .get("/giphy/v1/gifs/trending?api_key=k"), path: ["gifs", "trending"])
        }
    }

    private func expect(
        _ question: String, _ status: HTTPResponse.Status, _ message: String,
        _ gifs: InMemoryGIFs = InMemoryGIFs()
    ) async throws {
        let response = try await giphy(question, gifs)

        #expect(response.status == status, "\(question)")
        #expect(try response.hasNoData())
        let meta = try response.object().object("meta")
        #expect(meta.names == ["status", "msg", "response_id"])
        #expect(meta.number("status") == status.code)
        #expect(meta.text("msg") == message)
        #expect(meta.text("response_id")?.isEmpty == false)
    }
}
