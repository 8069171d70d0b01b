import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// `fields` and `bundle`, which reduce the response.
@Suite struct GIPHYFieldsTests {
    @Test func `only the fields that are named come, around them all stays`() async throws {
        let answer = try await giphy("gifs/search?q=popcorn&fields=id,url").object()

        #expect(try answer.rows("data").map(\.names) == [["id", "url"]])
        #expect(try answer.pagination() == [1, 1, 0])
        #expect(try answer.object("meta").names == ["status", "msg", "response_id"])
    }

    @Test func `a path names a field of a field`() async throws {
        let gif = try await giphy("gifs/drawn-popcorn?fields=id,%20images.original,images.fixed_width.url").object()
            .object("data")

        #expect(gif.names == ["id", "images"])
        #expect(try gif.object("images").names == ["original", "fixed_width"])
        #expect(try gif.object("images").object("original").names.isSuperset(of: ["url", "width", "frames"]))
        #expect(try gif.object("images").object("fixed_width").names == ["url"])
    }

    @Test(arguments: ["images.original,images", "images,images.original"])
    func `all of a field is more than a part of it`(fields: String) async throws {
        let gif = try await giphy("gifs/drawn-popcorn?fields=\(fields)").object().object("data")

        #expect(try gif.object("images").names.count > 20)
    }

    @Test(arguments: ["", ",", ",,,", "."])
    func `without names all fields are sent`(fields: String) async throws {
        let gif = try await giphy("gifs/drawn-popcorn?fields=\(fields)").object().object("data")

        #expect(gif.names.isSuperset(of: ["id", "title", "images", "rating"]))
    }

    @Test(arguments: ["nothing", "images.nothing", "id.x.y.z.a.b.c", "%00"])
    func `unknown fields are ignored`(fields: String) async throws {
        let gif = try await giphy("gifs/drawn-popcorn?fields=\(fields)").object().object("data")

        #expect(gif.names.isSubset(of: ["id", "images"]))
    }

    @Test func `the fields of old can be named too, and nothing stays nothing`() async throws {
        let gif = try await giphy("gifs/random?tag=popcorn&fields=image_original_url").object().object("data")

        #expect(gif.names == ["image_original_url"])
        #expect(try await giphy("gifs/random?tag=zzzz&fields=id").hasNoData())
        #expect(try await giphy("gifs/search/tags?q=pop&fields=name").object().rows("data").map(\.names) == [["name"]])
    }

    @Test func `numbers stay strings and texts stay as they are`() async throws {
        let gif = GIF(
            id: .drawn("x"), title: "\u{202E}\"</script>\u{1F37F}\\",
            original: GIFRendition(format: .gif, width: 1, height: 2, place: .here(revision: "")))

        let all = try await giphy("gifs/drawn-x", InMemoryGIFs([gif])).object().object("data")
        let some = try await giphy("gifs/drawn-x?fields=title,is_sticker,images.original.width", InMemoryGIFs([gif]))
            .object().object("data")

        #expect(some.text("title") == all.text("title"))
        #expect(some.number("is_sticker") == 0)
        #expect(try some.object("images").object("original").text("width") == "1")
    }

    @Test func `other JSON is unchanged`() throws {
        let choice = try #require(GIPHYFieldChoice("id"))

        #expect(choice.applied(to: Array("[1]".utf8)) == Array("[1]".utf8))
        #expect(choice.applied(to: []) == [])
    }

    @Test func `the bundle for grids has two renditions`() async throws {
        let images = try await giphy("gifs/trending?bundle=clips_grid_picker").object().rows("data")[0].object("images")

        #expect(images.names == ["original", "fixed_width"])
    }

    @Test(arguments: ["messaging_non_clips", "low_bandwidth", "nothing", ""])
    func `another bundle leaves all in`(bundle: String) async throws {
        let images = try await giphy("gifs/drawn-popcorn?bundle=\(bundle)").object().object("data").object("images")

        #expect(images.names.isSuperset(of: ["original", "fixed_width_small", "downsized_medium", "480w_still"]))
    }
}
