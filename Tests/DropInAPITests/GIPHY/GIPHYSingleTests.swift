import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `gifs/{id}`, `gifs/random` and `gifs/translate`.
@Suite struct GIPHYSingleTests {
    @Test(arguments: GIF.samples)
    func `a GIF is found by its id`(gif: GIF) async throws {
        let answer = try await giphy("gifs/\(gif.id)").object()

        #expect(answer.names == ["data", "meta"])
        #expect(try answer.object("data").text("id") == gif.id.description)
        #expect(try answer.object("data").text("title") == gif.title)
        #expect(try answer.object("meta").text("response_id")?.isEmpty == false)
    }

    @Test func `a GIF has every field that GIPHY documents, texts where it has texts`() async throws {
        let gif = try await giphy("gifs/drawn-popcorn").object().object("data")

        #expect(gif.text("type") == "gif")
        #expect(gif.text("slug") == "popcorn-popping-drawn-popcorn")
        #expect(gif.text("url") == "http://localhost/gifs/drawn-popcorn")
        #expect(gif.text("bitly_url") == gif.text("url"))
        #expect(gif.text("bitly_gif_url") == gif.text("url"))
        let file = try gif.object("images").object("original").text("url")
        #expect(gif.text("embed_url") == file)
        for name in ["username", "source", "content_url", "source_tld", "source_post_url"] {
            #expect(gif.text(name) == "", "\(name)")
        }
        #expect(gif.text("alt_text") == "A striped box of popcorn that overflows")
        #expect(gif.texts("tags") == ["popcorn", "snack", "cinema"])
        #expect(gif.text("rating") == "g")
        #expect(gif.number("is_sticker") == 0)
        #expect(gif.text("import_datetime") == "1970-01-01 00:00:00")
        #expect(gif.text("trending_datetime") == "1970-01-01 00:00:00")
        #expect(gif.values["user"] == nil)
    }

    @Test func `a GIF of another server keeps its page and who shared it`() async throws {
        let gif = try await giphy("gifs/giphy-xT9IgG50Fb7Mi0prBC").object().object("data")

        #expect(gif.text("url") == "https://giphy.com/gifs/xT9IgG50Fb7Mi0prBC")
        #expect(gif.text("username") == "filmfan")
        #expect(
            try gif.object("images").object("original").text("url")
                == "https://media.giphy.com/media/xT9IgG50Fb7Mi0prBC/giphy.gif")
    }

    @Test(arguments: ["random", "screensaver"])
    func `a random GIF has the renditions of today and the fields of old`(path: String) async throws {
        let gif = try await giphy("gifs/\(path)?tag=popcorn&rating=pg-13&fmt=json").object().object("data")
        let images = try gif.object("images")

        #expect(gif.text("id") == "drawn-popcorn")
        let original = try images.object("original").text("url")
        #expect(gif.text("image_original_url") == original)
        #expect(gif.text("image_url") == original)
        #expect(gif.text("image_width") == "480")
        #expect(gif.text("image_height") == "270")
        #expect(gif.text("image_frames") == "36")
        for name in [
            "fixed_height_downsampled", "fixed_width_downsampled", "fixed_height_small", "fixed_width_small",
        ] {
            let rendition = try images.object(name)
            for value in ["url", "width", "height"] {
                #expect(gif.text("\(name)_\(value)") == rendition.text(value), "\(name)_\(value)")
            }
        }
        let still = try images.object("original_still").text("url")
        #expect(gif.text("fixed_height_small_still_url") == still)
        #expect(gif.text("fixed_width_small_still_url") == still)
    }

    @Test(arguments: ["gifs/random", "gifs/random?tag=", "gifs/random?tag=popcorn+snack", "gifs/translate?s=snack"])
    func `one of those that fit comes`(question: String) async throws {
        #expect(try await giphy(question).object().object("data").text("id") == "drawn-popcorn")
    }

    @Test(
        arguments: [
            "gifs/random?tag=zzzz", "gifs/random?tag=%2B%2B", "gifs/translate?s=zzzz", "gifs/translate",
            "gifs/translate?s=%21", "stickers/random?tag=zzzz",
        ])
    func `no match for a random GIF is an empty list`(question: String) async throws {
        let response = try await giphy(question)

        #expect(response.status == .ok)
        #expect(try response.hasNoData())
        #expect(try response.object().names == ["data", "meta"])
        #expect(try response.object().object("meta").number("status") == 200)
        #expect(try response.object().object("meta").text("response_id")?.isEmpty == false)
    }

    @Test func `a title without letters leaves the id alone in the slug`() async throws {
        let gif = GIF(
            id: .drawn("x"), title: "!?",
            original: GIFRendition(format: .gif, width: 1, height: 1, place: .here(revision: "")))

        let data = try await giphy("gifs/drawn-x", InMemoryGIFs([gif])).object().object("data")

        #expect(data.text("slug") == "drawn-x")
    }
}
