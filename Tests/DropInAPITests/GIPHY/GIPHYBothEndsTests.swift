import Domain
import DomainTesting
import Foundation
@testable import GIPHYClient
import HTTPTypes
import HummingbirdTesting
import Testing

/// `GIPHYClient` against the drop-in server for GIPHY.
@Suite struct GIPHYBothEndsTests {
    @Test func `a GIF arrives as it was sent`() async throws {
        let gif = try await ask { client in try await client.gif(.init(id: "drawn-popcorn")) }

        #expect(gif.kind == .gif)
        #expect(gif.id == "drawn-popcorn")
        #expect(gif.title == "Popcorn, popping")
        #expect(gif.altText == "A striped box of popcorn that overflows")
        #expect(gif.tags == ["popcorn", "snack", "cinema"])
        #expect(gif.rating == .g)
        #expect(!gif.isSticker)
        #expect(gif.user == nil)
        #expect(gif.importDatetime == GIPHY.never)
        #expect(gif.trendingDatetime == GIPHY.never)
        #expect(gif.images.original?.width == 480)
        #expect(gif.images.original?.height == 270)
        #expect(gif.images.original?.size == 151_000)
        #expect(gif.images.original?.frames == 36)
        #expect(gif.images[.fixedWidth]?.width == 240)
        #expect(gif.images[.still480]?.url?.contains("/still.webp") == true)
        #expect(gif.images[.looping] == nil)
    }

    @Test func `a search arrives page by page`() async throws {
        let (first, last) = try await ask(.numbered(60)) { client in
            (
                try await client.search(.init("number", limit: 50, rating: .pg13)),
                try await client.search(.init("number", limit: 50, offset: 50))
            )
        }

        #expect(first.data.count == 50)
        #expect(first.pagination == GIPHY.Pagination(totalCount: 60, count: 50, offset: 0))
        #expect(last.data.map(\.id) == (51...60).map { "drawn-\($0)" })
        #expect(last.pagination == GIPHY.Pagination(totalCount: 60, count: 10, offset: 50))
        #expect(first.dropped == 0)
        #expect(first.meta?.status == 200)
        #expect(first.meta?.responseID?.isEmpty == false)
    }

    @Test func `no matches are not an error`() async throws {
        let found = try await ask { client in try await client.search(.init("zzzz")) }
        let random = try await ask { client in try await client.random(.init(tag: "zzzz")) }

        #expect(found.data.isEmpty)
        #expect(found.pagination?.totalCount == 0)
        #expect(random == nil)
    }

    @Test func `what is trending, a random one and tags arrive`() async throws {
        let trending = try await ask { client in try await client.trending(.init(limit: 2)) }
        let random = try await ask { client in try await client.random(.init(tag: "applause bravo")) }
        let tags = try await ask { client in try await client.tags(.init("app")) }

        #expect(trending.data.map(\.id) == ["drawn-popcorn", "drawn-applause"])
        #expect(random?.id == "drawn-applause")
        #expect(random?.images.original?.height == 480)
        #expect(tags.data == [GIPHY.Tag("applause")])
        #expect(tags.pagination?.totalCount == 1)
    }

    @Test(
        arguments: [
            (SourceError.unreachable, GIPHYError.Reason.serverFault(status: 503)),
            (.quotaSpent(retryAfter: .seconds(60)), .rateLimited),
        ])
    func `a failure arrives as one`(failure: SourceError, reason: GIPHYError.Reason) async throws {
        await expect(reason, InMemoryGIFs(failure: failure)) { client in _ = try await client.trending() }
    }

    @Test func `refusals arrive as what they are`() async throws {
        await expect(.notFound) { client in _ = try await client.gif(.init(id: "drawn-nothing")) }
        await expect(.invalidParameters("Bad Request")) { client in
            _ = try await client.trending(.init(offset: 500))
        }
        await expect(.queryTooLong) { client in
            _ = try await client.random(.init(tag: String(repeating: "a", count: 51)))
        }
        await expect(.invalidKey, key: "wrong") { client in _ = try await client.trending() }
        await expect(.invalidKey, key: "") { client in _ = try await client.trending() }
    }

    private func ask<Result: Sendable>(
        _ gifs: InMemoryGIFs = InMemoryGIFs(), key: String = "house-key",
        _ question: @Sendable @escaping (GIPHYClient) async throws -> Result
    ) async throws -> Result {
        try await withGIPHY(gifs, keys: ["house-key"]) { client in
            let base = try #require(URL(string: "http://localhost/giphy/v1"))
            return try await question(
                GIPHYClient(transport: InProcessTransport(client: client), key: key, baseURL: base))
        }
    }

    private func expect(
        _ reason: GIPHYError.Reason, _ gifs: InMemoryGIFs = InMemoryGIFs(), key: String = "house-key",
        _ question: @Sendable @escaping (GIPHYClient) async throws -> Void
    ) async {
        do {
            try await ask(gifs, key: key, question)
            Issue.record("There was an answer.")
        } catch {
            #expect((error as? GIPHYError)?.reason == reason)
        }
    }
}
