import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// Tags, categories, related GIFs and stickers.
@Suite struct GIPHYCategoryTests {
    /// Three GIFs with the tag `reel`, two of them also with `rain`.
    private let gifs = InMemoryGIFs(
        [("a", ["reel", "rain"]), ("b", ["reel", "rain", "umbrella"]), ("c", ["reel"]), ("d", ["owl"])].map {
            name, tags in
            GIF(
                id: .drawn(name), title: name, tags: tags,
                original: GIFRendition(format: .gif, width: 48, height: 27, place: .here(revision: "1")))
        })

    @Test func `the most frequent tags are trending`() async throws {
        let searches = try await giphy("trending/searches", gifs).object()

        #expect(searches.texts("data") == ["reel", "rain", "owl", "umbrella"])
        #expect(searches.names == ["data", "meta"])
    }

    @Test func `a tag's related tags are those of its GIFs`() async throws {
        let tags = try await giphy("tags/related/rain", gifs).object().rows("data")

        #expect(tags.compactMap { $0.text("name") } == ["reel", "umbrella"])
        #expect(try await giphy("tags/related/zzzz", gifs).hasNoData())
        #expect(try await giphy("tags/related/%21", gifs).hasNoData())
    }

    @Test func `related GIFs have the most tags in common first`() async throws {
        #expect(try await giphy("gifs/related?gif_id=drawn-a", gifs).ids() == ["drawn-b", "drawn-c"])
        #expect(try await giphy("gifs/related?gif_id=drawn-a&offset=1", gifs).ids() == ["drawn-c"])
        #expect(try await giphy("gifs/related?gif_id=drawn-d", gifs).hasNoData())
        #expect(try await giphy("gifs/related", gifs).status == .badRequest)
    }

    @Test func `a category is a tag with a GIF and related tags`() async throws {
        let answer = try await giphy("gifs/categories?limit=2&offset=1", gifs).object()
        let categories = try answer.rows("data")

        #expect(categories.compactMap { $0.text("name") } == ["rain", "owl"])
        #expect(try categories[0].object("gif").text("id") == "drawn-a")
        #expect(try categories[0].rows("subcategories").compactMap { $0.text("name_encoded") } == ["reel", "umbrella"])
        #expect(try answer.pagination() == [4, 2, 1])
        #expect(try await giphy("gifs/categories/rain", gifs).object().rows("data").count == 2)
        #expect(try await giphy("gifs/categories/reel/rain", gifs).ids() == ["drawn-a", "drawn-b"])
    }

    @Test func `stickers are the GIFs`() async throws {
        let stickers = try await giphy("stickers/trending", gifs).object().rows("data")

        #expect(stickers.count == 4)
        #expect(stickers.allSatisfy { $0.text("type") == "sticker" && $0.number("is_sticker") == 1 })
        #expect(try await giphy("stickers/drawn-a", gifs).object().object("data").text("type") == "sticker")
    }

    @Test func `each random id is another one`() async throws {
        let first = try await giphy("randomid", gifs).object().object("data").text("random_id")
        let second = try await giphy("randomid", gifs).object().object("data").text("random_id")

        #expect(first?.count == 36)
        #expect(first != second)
    }
}
