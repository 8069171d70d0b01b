import Domain
import DomainTesting
import DropInAPI
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// `/tenor/v2`.
@Suite struct TenorTests {
    @Test func `a GIF has the formats that are there`() async throws {
        let gif = try #require(try await tenor("search?q=x", one).object().rows("results").first)

        #expect(
            gif.names == [
                "id", "title", "media_formats", "created", "content_description", "itemurl", "url", "tags", "flags",
                "hasaudio",
            ])
        #expect(gif.text("id") == "drawn-x")
        #expect(gif.text("content_description") == "X moves")
        #expect(gif.text("itemurl") == "http://localhost/gifs/drawn-x")
        let formats = try gif.object("media_formats")
        #expect(
            formats.names == [
                "gif", "mediumgif", "tinygif", "nanogif", "preview", "gifpreview", "tinygifpreview", "nanogifpreview",
            ])
        let tiny = try formats.object("tinygif")
        #expect(tiny.names == ["url", "dims", "duration", "size", "preview"])
        #expect(tiny.numbers("dims") == [240, 135])
        #expect(tiny.number("size") == 900)
        #expect(tiny.text("url")?.hasPrefix("http://localhost/giphy/media/drawn-x/small.gif?v=") == true)
        #expect(try formats.object("gif").numbers("dims") == [480, 270])
        #expect(try formats.object("preview").text("url")?.contains("/still.png") == true)
    }

    @Test(
        arguments: [
            ("tinygif", ["tinygif"]), ("gif, tinygif,mp4", ["gif", "tinygif"]),
            (
                "minimal",
                ["gif", "mediumgif", "tinygif", "nanogif", "preview", "gifpreview", "tinygifpreview", "nanogifpreview"]
            ),
        ])
    func `only the wanted formats come`(filter: String, names: [String]) async throws {
        let question = "featured?media_filter=\(filter.replacing(" ", with: "%20"))"
        let gif = try #require(try await tenor(question, one).object().rows("results").first)

        #expect(try gif.object("media_formats").names == Set(names))
    }

    @Test func `next leads through all pages and ends empty`() async throws {
        let gifs = InMemoryGIFs.numbered(45)
        var ids: [String] = []
        var next = ""
        var sizes: [Int] = []
        repeat {
            let page = try await tenor("featured?limit=20&pos=\(next)", gifs).object()
            let rows = try page.rows("results")
            sizes.append(rows.count)
            ids += rows.compactMap { $0.text("id") }
            next = try #require(page.text("next"))
        } while !next.isEmpty

        #expect(sizes == [20, 20, 5])
        #expect(Set(ids).count == 45)
        #expect(try await tenor("featured?pos=45", gifs).object().rows("results").isEmpty)
    }

    @Test(arguments: [("", 20), ("&limit=50", 50), ("&limit=51", 50), ("&limit=0", 1), ("&limit=-3", 1)])
    func `the limit is from 1 to 50`(limit: String, count: Int) async throws {
        let page = try await tenor("search?q=reel\(limit)", .numbered(60)).object()

        #expect(try page.rows("results").count == count)
    }

    @Test(arguments: [
        ("standard", ["wide", "square"]), ("wide", ["panorama", "wide", "square"]),
        ("all", ["panorama", "wide", "square", "strip"]),
    ])
    func `the shape can be limited`(range: String, ids: [String]) async throws {
        let gifs = InMemoryGIFs(
            [("panorama", 230), ("wide", 177), ("square", 100), ("strip", 900)].map { name, width in
                GIF(
                    id: .drawn(name), title: name,
                    original: GIFRendition(format: .gif, width: width, height: 100, place: .here(revision: "1")))
            })
        let page = try await tenor("featured?ar_range=\(range)", gifs).object()

        #expect(try page.rows("results").compactMap { $0.text("title") } == ids)
        #expect(page.text("next") == "")
        #expect(try await tenor("featured?ar_range=\(range)&limit=2", gifs).object().rows("results").count == 2)
    }

    @Test func `terms are tags`() async throws {
        let gifs = InMemoryGIFs.numbered(3)
        func terms(_ question: String) async throws -> [String]? {
            try await tenor(question, gifs).object().texts("results")
        }

        #expect(try await terms("autocomplete?q=reel-") == ["reel-1", "reel-2", "reel-3"])
        #expect(try await terms("search_suggestions?q=reel&limit=2") == ["reel-1", "reel-2"])
        #expect(try await terms("trending_terms?limit=1") == ["reel"])
    }

    @Test func `a category has a picture and the address of its search`() async throws {
        let tags = try await tenor("categories?client_key=my%20app&locale=en_US", one).object().rows("tags")
        let tag = try #require(tags.first)

        #expect(tag.text("searchterm") == "x&y")
        #expect(tag.text("name") == "#x&y")
        #expect(tag.text("image")?.contains("/small.gif") == true)
        #expect(
            tag.text("path")
                == "http://localhost/tenor/v2/search?q=x%26y&key=k&client_key=my%20app&locale=en%5FUS")
    }

    @Test func `several ids come in their order`() async throws {
        let page = try await tenor("posts?ids=drawn-3,drawn-nothing,drawn-1,../x", .numbered(3)).object()

        #expect(try page.rows("results").compactMap { $0.text("id") } == ["drawn-3", "drawn-1"])
        #expect(page.names == ["results"])
    }

    @Test func `a share is acknowledged`() async throws {
        #expect(try await tenor("registershare?id=drawn-x", one).text == "{}")
    }

    @Test(arguments: [
        "search?q=zzzz", "search?q=%2F%2F", "search?q=x&searchfilter=sticker", "search?q=zzzz&random=true",
    ])
    func `no match is an empty page`(question: String) async throws {
        #expect(try await tenor(question, one).text == #"{"next":"","results":[]}"#)
    }

    @Test(
        arguments: [
            ("search", "Query must not be empty"), ("search?q=%20", "Query must not be empty"),
            ("search?q=x&limit=many", "Invalid value for limit."), ("featured?pos=x", "Invalid value for pos."),
            ("featured?pos=-1", "Invalid position."), ("featured?pos=9223372036854775807", "Invalid position."),
            ("autocomplete", "Query must not be empty"), ("posts", "Ids must not be empty"),
        ])
    func `what can't be used is named`(question: String, message: String) async throws {
        try await expectError(question, .badRequest, message, "INVALID_ARGUMENT")
    }

    @Test func `a missing and a wrong key are Google's errors`() async throws {
        try await withTenor(one, keys: ["house-key"]) { client in
            let missing = try await client.get("/tenor/v2/featured")
            let wrong = try await client.get("/tenor/v2/featured?key=k")
            let right = try await client.get("/tenor/v2/featured?key=house-key")

            #expect(missing.status == .forbidden)
            #expect(try missing.object().object("error").text("status") == "PERMISSION_DENIED")
            #expect(wrong.status == .badRequest)
            #expect(try wrong.object().object("error").rows("details")[0].text("reason") == "API_KEY_INVALID")
            #expect(right.status == .ok)
        }
    }

    @Test func `an outage is an error`() async throws {
        try await expectError("featured", .serviceUnavailable, nil, "UNAVAILABLE", InMemoryGIFs(failure: .unreachable))
        try await expectError(
            "search?q=x", .tooManyRequests, nil, "RESOURCE_EXHAUSTED",
            InMemoryGIFs(failure: .quotaSpent(retryAfter: nil)))
    }

    @Test(arguments: ["", "nothing", "search/x", "SEARCH", "%2E%2E"])
    func `an unknown path is 404`(path: String) async throws {
        try await expectError(path, .notFound, "Not found.", "NOT_FOUND")
    }

    @Test func `only shares may be posted, and pages of all sites may ask`() async throws {
        try await withTenor(one) { client in
            let refused = try await client.execute(uri: "/tenor/v2/featured?key=k", method: .post)
            let shared = try await client.execute(uri: "/tenor/v2/registershare?key=k&id=1", method: .post)
            let asked = try await client.execute(uri: "/tenor/v2/featured", method: .options)

            #expect(refused.status == .methodNotAllowed)
            #expect(refused.headers[.allow] == "GET, HEAD, OPTIONS")
            #expect(shared.status == .ok)
            #expect(shared.headers[.accessControlAllowOrigin] == "*")
            #expect(asked.status == .noContent)
        }
    }

    private let one = InMemoryGIFs([
        GIF(
            id: .drawn("x"), title: "X", altText: "X moves", tags: ["x&y"],
            original: GIFRendition(format: .gif, width: 480, height: 270, bytes: 9000, place: .here(revision: "1")),
            small: GIFRendition(format: .gif, width: 240, height: 135, bytes: 900, place: .here(revision: "1")),
            still: GIFRendition(format: .png, width: 480, height: 270, place: .here(revision: "1")))
    ])

    private func expectError(
        _ question: String, _ status: HTTPResponse.Status, _ message: String?, _ name: String,
        _ gifs: InMemoryGIFs = InMemoryGIFs()
    ) async throws {
        let response = try await tenor(question, gifs)
        let error = try response.object().object("error")

        #expect(response.status == status)
        #expect(error.number("code") == status.code)
        #expect(error.text("status") == name)
        #expect(error.text("message")?.isEmpty == false)
        if let message { #expect(error.text("message") == message) }
        #expect(response.headers[.accessControlAllowOrigin] == "*")
    }
}

/// Runs the drop-in server without a socket.
private func withTenor<Result: Sendable>(
    _ gifs: InMemoryGIFs, keys: Set<String> = [],
    _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    let giphy = GIPHYDropIn(gifs: gifs, files: gifs, keys: keys) { gif, origin in "\(origin.text)/gifs/\(gif.id)" }
    TenorDropIn(giphy).addRoutes(to: router)
    return try await Application(router: router).test(.router) { client in try await test(client) }
}

/// The response to one request with a key: `search?q=x`.
private func tenor(_ question: String, _ gifs: InMemoryGIFs) async throws -> TestResponse {
    try await withTenor(gifs) { client in
        try await client.get("/tenor/v2/\(question)\(question.contains("?") ? "&" : "?")key=k")
    }
}
