import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// The choice of a file for a rendition.
@Suite struct GIPHYRenditionTests {
    private static let moving = [
        "original", "fixed_height", "fixed_height_downsampled", "fixed_height_small", "fixed_width",
        "fixed_width_downsampled", "fixed_width_small", "downsized", "downsized_medium", "downsized_large",
        "preview_gif",
    ]
    private static let stills = [
        "original_still", "fixed_height_still", "fixed_height_small_still", "fixed_width_still",
        "fixed_width_small_still", "downsized_still", "480w_still",
    ]
    private static let videos = ["original_mp4", "looping", "preview", "downsized_small"]

    @Test(
        arguments: [
            ("original", 480), ("fixed_height", 480), ("fixed_height_downsampled", 480), ("fixed_height_small", 240),
            ("fixed_width", 240), ("fixed_width_downsampled", 240), ("fixed_width_small", 240), ("downsized", 480),
            ("downsized_medium", 480), ("downsized_large", 480), ("preview_gif", 240),
        ])
    func `a rendition is the smallest file that is large enough, with its own figures`(
        name: String, width: Int
    ) async throws {
        let rendition = try await images("drawn-popcorn").object(name)

        let size = width == 480 ? "original" : "small"
        #expect(
            rendition.text("url")?.hasPrefix("http://localhost/giphy/media/drawn-popcorn/\(size).gif?v=") == true)
        #expect(rendition.text("width") == "\(width)")
        #expect(rendition.text("height") == (width == 480 ? "270" : "135"))
        #expect(rendition.text("size") == (width == 480 ? "151000" : "42000"))
    }

    @Test(arguments: stills)
    func `a still does not move`(name: String) async throws {
        let still = try await images("drawn-popcorn").object(name)

        #expect(still.text("url")?.hasPrefix("http://localhost/giphy/media/drawn-popcorn/still.webp?v=") == true)
        #expect(still.text("width") == "480")
        #expect(still.text("height") == "270")
        #expect(still.text("size") == "9000")
    }

    @Test func `only the original says how many frames it has and has a sum`() async throws {
        let images = try await images("drawn-popcorn")

        #expect(try images.object("original").text("frames") == "36")
        #expect(try images.object("original").text("hash")?.count == 16)
        #expect(try images.object("downsized").names == ["url", "width", "height", "size"])
    }

    @Test func `of a GIF with one file each rendition that moves is that, and no other is there`() async throws {
        let images = try await images("my-0123456789abcdef0123456789abcdef")

        for name in Self.moving {
            let rendition = try images.object(name)
            #expect(rendition.text("width") == "320", "\(name)")
            #expect(rendition.text("height") == "568", "\(name)")
            #expect(rendition.text("size") == "2400000", "\(name)")
        }
        for name in Self.stills { #expect(try images.object(name).names.isEmpty, "\(name)") }
        #expect(try images.object("original").names == ["url", "width", "height", "size", "hash"])
    }

    @Test func `there are no videos`() async throws {
        let images = try await images("drawn-popcorn")

        for name in Self.videos { #expect(try images.object(name).names.isEmpty, "\(name)") }
        #expect(images.names == Set(Self.moving + Self.stills + Self.videos))
    }

    @Test(
        arguments: [
            ("downsized", 1_900_000, "original"), ("downsized", 2_000_000, "small"),
            ("downsized_medium", 4_999_999, "original"), ("downsized_medium", 5_000_000, "small"),
            ("downsized_large", 7_999_999, "original"), ("downsized_large", 8_000_000, "small"),
        ])
    func `a file that is too large gives way to a smaller one`(name: String, bytes: Int, size: String) async throws {
        var gif = GIF.samples[0]
        gif.original.bytes = bytes

        #expect(try await images(of: gif).object(name).text("url")?.contains("/\(size).gif") == true)
    }

    @Test func `a size that is not known is left out`() async throws {
        var gif = GIF.samples[0]
        gif.original.bytes = nil

        let images = try await images(of: gif)

        #expect(try images.object("original").text("size") == nil)
        #expect(try images.object("downsized").text("size") == "42000")
    }

    @Test func `a WebP is listed with the GIF of its size and on its own`() async throws {
        var gif = GIF.samples[0]
        gif.small = GIFRendition(format: .webP, width: 480, height: 270, bytes: 50_000, place: .here(revision: "1"))

        let images = try await images(of: gif)

        #expect(try images.object("fixed_height").text("url")?.contains("/original.gif") == true)
        #expect(try images.object("fixed_height").text("webp")?.contains("/small.webp") == true)
        #expect(try images.object("fixed_height").text("webp_size") == "50000")
        #expect(try images.object("preview_webp").text("url")?.contains("/small.webp") == true)
        #expect(try images.object("preview_webp").text("width") == "480")
    }

    @Test func `a WebP of another size is listed on its own only`() async throws {
        let images = try await images("giphy-xT9IgG50Fb7Mi0prBC")

        #expect(try images.object("fixed_width").text("width") == "480")
        #expect(try images.object("fixed_width").text("webp") == nil)
        #expect(try images.object("preview_webp").text("width") == "200")
    }

    @Test func `where there is nothing but WebP it is the GIF`() async throws {
        var gif = GIF.samples[2]
        gif.original.format = .webP

        let rendition = try await images(of: gif).object("fixed_width")

        #expect(rendition.text("url")?.contains("/original.webp") == true)
        #expect(rendition.text("webp") == rendition.text("url"))
    }

    @Test func `without a word how the server was reached files are below the address that is asked`() throws {
        let addresses = GIFAddresses(origin: nil, secret: AddressSecret("")) { _, _ in "unused" }

        let file = try #require(addresses.file(of: GIF.samples[0], .small))

        #expect(file.address.hasPrefix("/giphy/media/drawn-popcorn/small.gif?v="))
        #expect(addresses.page(of: GIF.samples[0]).isEmpty)
    }

    private func images(_ id: String) async throws -> JSONObject {
        try await giphy("gifs/\(id)").object().object("data").object("images")
    }

    private func images(of gif: GIF) async throws -> JSONObject {
        try await giphy("gifs/\(gif.id)", InMemoryGIFs([gif])).object().object("data").object("images")
    }
}
