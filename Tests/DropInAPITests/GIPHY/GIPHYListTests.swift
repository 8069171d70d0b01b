import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `gifs/search`, `gifs/trending`, `gifs?ids=` and `gifs/search/tags`.
@Suite struct GIPHYListTests {
    @Test func `a search finds titles and tags`() async throws {
        let response = try await giphy("gifs/search?q=applause&lang=de&rating=g&country_code=DE&region=BE&random_id=1")

        #expect(try response.ids() == ["drawn-applause", "giphy-xT9IgG50Fb7Mi0prBC"])
        #expect(try response.object().pagination() == [2, 2, 0])
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json;charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
    }

    @Test func `an answer says that all is well and what it is known by`() async throws {
        let meta = try await giphy("gifs/search?q=applause").object().object("meta")

        #expect(meta.names == ["status", "msg", "response_id"])
        #expect(meta.number("status") == 200)
        #expect(meta.text("msg") == "OK")
        #expect(meta.text("response_id")?.isEmpty == false)
    }

    @Test func `equal requests have equal ids`() async throws {
        let (first, second, other) = try await withGIPHY { client in
            (
                try await client.get("/giphy/v1/gifs/trending?api_key=one&limit=2").text,
                try await client.get("/giphy/v1/gifs/trending?limit=2&api_key=two").text,
                try await client.get("/giphy/v1/gifs/trending?limit=3&api_key=one").text
            )
        }

        #expect(first == second)
        #expect(first != other)
        #expect(!first.contains("one\""))
    }

    @Test(
        arguments: [
            "gifs/search?q=zzzz", "gifs/search?q=", "gifs/search", "gifs/search?string=applause", "gifs/search?q=%20",
            "gifs/search?q=%2F%2F", "emoji", "channels/search?q=popcorn", "emoji/1/variations",
            "gifs/categories/x/zzzz",
            "gifs/search/tags?q=zzzz", "gifs/search/tags", "gifs?ids=drawn-nothing,%3Cscript%3E",
        ])
    func `no matches are an empty list`(question: String) async throws {
        let response = try await giphy(question)

        #expect(response.status == .ok)
        #expect(try response.hasNoData())
        #expect(try response.object().pagination() == [0, 0, 0])
        #expect(try response.object().object("meta").text("response_id")?.isEmpty == false)
    }

    @Test func `trending has all GIFs`() async throws {
        #expect(try await giphy("gifs/trending").ids() == GIF.samples.map(\.id.description))
    }

    @Test(
        arguments: [
            ("", 25, 0), ("limit=2", 2, 0), ("limit=50", 50, 0), ("limit=51", 50, 0), ("limit=0", 1, 0),
            ("limit=-3", 1, 0), ("limit=", 25, 0), ("limit=99999999999999999999", 50, 0), ("limit=10&offset=55", 5, 55),
            ("offset=3", 25, 3), ("offset=60", 0, 60), ("offset=499", 0, 499), ("limit=%2010&offset=0", 10, 0),
        ])
    func `a page has as many as are asked for, from 1 to 50`(
        query: String, count: Int, offset: Int
    ) async throws {
        for path in ["gifs/trending?", "gifs/search?q=number&"] {
            let response = try await giphy("\(path)\(query)", .numbered(60))

            let ids = try response.ids()
            #expect(ids == (0..<count).map { "drawn-\(offset + $0 + 1)" })
            #expect(try response.object().pagination() == [60, count, offset])
        }
    }

    @Test func `a search may begin later than what is trending`() async throws {
        let response = try await giphy("gifs/search?q=number&offset=4999", .numbered(5_001))

        #expect(try response.ids() == ["drawn-5000", "drawn-5001"])
        #expect(try response.object().pagination() == [5_001, 2, 4_999])
    }

    @Test(
        arguments: [
            "drawn-applause,drawn-popcorn", "drawn-applause%2Cdrawn-popcorn", "drawn-applause,+drawn-popcorn,",
        ])
    func `several come in the order of their ids`(ids: String) async throws {
        let response = try await giphy("gifs?ids=\(ids)")

        #expect(try response.ids() == ["drawn-applause", "drawn-popcorn"])
        #expect(try response.object().pagination() == [2, 2, 0])
    }

    @Test func `unknown ids are skipped`() async throws {
        #expect(try await giphy("gifs?ids=1,drawn-applause,drawn-nothing,-,my-0").ids() == ["drawn-applause"])
    }

    @Test func `tags begin as the text does`() async throws {
        let response = try await giphy("gifs/search/tags?q=Pop&limit=3")

        #expect(try response.object().rows("data").map { $0.text("name") } == ["popcorn"])
        #expect(try response.object().pagination() == [1, 1, 0])
    }

    @Test func `five tags come unless another number is asked for`() async throws {
        let gifs = InMemoryGIFs.numbered(9)
        let first = try await giphy("gifs/search/tags?q=reel", gifs).object()
        let last = try await giphy("gifs/search/tags?q=reel&limit=50&offset=7", gifs).object()

        #expect(try first.pagination() == [10, 5, 0])
        #expect(try last.pagination() == [10, 3, 7])
        #expect(try last.rows("data").map { $0.text("name") } == ["reel-7", "reel-8", "reel-9"])
    }
}
