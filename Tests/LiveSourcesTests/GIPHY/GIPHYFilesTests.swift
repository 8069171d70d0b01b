import Domain
@testable import GIPHYClient
import LiveSources
import Testing

/// The files of GIPHY that are used, and their servers.
@Suite struct GIPHYFilesTests {
    private static let folder = "https://media1.giphy.com/media/abc123/"

    @Test func `a GIF converts with all its facts`() throws {
        var gif = GIPHY.GIF.sample(files: [
            .original: .at("giphy.gif?cid=1&ep=v1", size: 900_000, webp: "giphy.webp", webpSize: 400_000),
            .fixedWidth: .at("200w.gif", width: 200, height: 113, size: 300_000, webp: "200w.webp", webpSize: 90_000),
            .still480: .at("480w_s.jpg", size: 0),
        ])
        gif.images[.original]?.frames = 36

        let read = try #require(try shown(gif))

        #expect(
            read
                == GIF(
                    id: .giphy("abc123"), title: "Popcorn", altText: "A box", tags: ["popcorn"],
                    original: GIFRendition(
                        format: .gif, width: 480, height: 270, bytes: 900_000,
                        place: .web(Self.folder + "giphy.gif?cid=1&ep=v1")),
                    small: GIFRendition(
                        format: .webP, width: 200, height: 113, bytes: 90_000, place: .web(Self.folder + "200w.webp")),
                    still: GIFRendition(
                        format: .jpeg, width: 480, height: 270, place: .web(Self.folder + "480w_s.jpg")),
                    frameCount: 36, page: "https://giphy.com/gifs/pop-corn-abc123", credit: "studio"))
    }

    @Test func `a grid uses the smallest file, WebP before GIF`() throws {
        let gif = GIPHY.GIF.sample(files: [
            .original: .at("giphy.gif"),
            .fixedWidth: .at("200w.gif", width: 200, height: 113, size: 10, webp: "200w.webp", webpSize: 900),
            .fixedWidthDownsampled: .at(
                "200w_d.gif", width: 200, height: 113, size: 9, webp: "200w_d.webp", webpSize: 300),
            .fixedHeight: .at("200.gif", width: 356, height: 200, size: 8, webp: "200.webp", webpSize: 800),
            .fixedWidthSmall: .at("100w.gif", width: 100, height: 57, size: 1, webp: "100w.webp", webpSize: 1),
        ])

        #expect(try shown(gif)?.small?.place == .web(Self.folder + "200w_d.webp"))
    }

    @Test func `a grid uses no file that is too narrow or too wide, and not the original`() throws {
        for width in [100, 179, 361, 480] {
            let gif = GIPHY.GIF.sample(files: [
                .original: .at("giphy.gif"), .fixedWidth: .at("200w.gif", width: width, height: 100),
                .downsized: .at("giphy.gif", width: 300, height: 200),
            ])
            #expect(try shown(gif)?.small == nil)
        }
    }

    @Test func `without an original the largest file is used`() throws {
        let gif = GIPHY.GIF.sample(files: [
            .original: .init(), .looping: .init(mp4: Self.folder + "hd.mp4"), .downsized: .at("d.gif", width: 0),
            .fixedHeight: .at("200.gif", width: 356, height: 200),
            .fixedWidth: .at("200w.gif", width: 200, height: 113),
        ])

        let read = try #require(try shown(gif))
        #expect(read.original.place == .web(Self.folder + "200.gif"))
        #expect(read.small?.place == .web(Self.folder + "200w.gif"))
        #expect(read.still == nil)
    }

    @Test func `without any file there is no GIF`() throws {
        #expect(try shown(.sample(files: [:])) == nil)
        #expect(try shown(.sample(files: [.looping: .init(mp4: Self.folder + "loop.mp4")])) == nil)
        #expect(try shown(.sample(files: [.originalStill: .at("giphy_s.gif")])) == nil)
    }

    @Test(arguments: [0, -1, 10_001, Int.max, Int.min])
    func `impossible sizes are ignored`(side: Int) throws {
        #expect(try shown(.sample(files: [.original: .at("giphy.gif", width: side)])) == nil)
        #expect(try shown(.sample(files: [.original: .at("giphy.gif", height: side)])) == nil)
    }

    @Test(arguments: [0, -1, Int.max])
    func `impossible counts are ignored`(count: Int) throws {
        var gif = GIPHY.GIF.sample(files: [.original: .at("giphy.gif", size: count)])
        gif.images[.original]?.frames = count

        let read = try #require(try shown(gif))
        #expect(read.original.bytes == nil && read.frameCount == nil)
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:image/gif;base64,R0lGODlh", "http://media1.giphy.com/a.gif",
        "//media1.giphy.com/a.gif", "/a.gif", "", "https://giphy.com.evil.example/a.gif",
        "https://evil.example/media1.giphy.com/a.gif", "https://media1.giphy.com@evil.example/a.gif",
        "https://evil.example\\@media1.giphy.com/a.gif", "https://media1.giphy.com\\.evil.example/a.gif",
        "https://media1.giphy.com:8443/a.gif", "https://media1.giphy.com", "https://media1.giphy.com?/a.gif",
        "https://evilgiphy.com/a.gif", "https://user@media1.giphy.com/a.gif", "https:/media1.giphy.com/a.gif",
        "https://media1.giphy.com/a\".gif", "https://media1.giphy.com/<script>", "https://media1.giphy.com/a b.gif",
        "https://media1.giphy.com/a\n.gif", "https://media1.giphy.com/\u{202E}a.gif", " https://media1.giphy.com/a.gif",
        "https://media1.giphy.com%2Eevil.example/a.gif", "https://mеdia1.giphy.com/a.gif",
        "ftp://media1.giphy.com/a.gif",
        "https://127.0.0.1/a.gif", "https://media9.giphy.com/a.gif", "https://*.giphy.com/a.gif",
        "https://media1.giphy.com/" + String(repeating: "a", count: 3_000),
    ])
    func `a file on another server is ignored`(address: String) throws {
        let rendition = GIPHY.Rendition(url: address, width: 480, height: 270, webp: address)
        #expect(try shown(.sample(files: [.original: rendition])) == nil)

        let beside = try #require(
            try shown(.sample(files: [.original: .at("giphy.gif"), .fixedWidth: rendition, .still480: rendition])))
        #expect(beside.small == nil && beside.still == nil)
    }

    @Test func `the hosts of files may be others`() throws {
        let gif = GIPHY.GIF.sample(files: [
            .original: .init(url: "https://media9.giphy.com/a.gif", width: 480, height: 270)
        ])
        let all = GIFAddresses.giphy.pictures(at: ["https://*.giphy.com"])

        #expect(try shown(gif, at: all) != nil)
        for host in [
            "giphy.com", ".giphy.com", "evil.example/.giphy.com", "a@b.giphy.com", "b.giphy.com:1", "xgiphy.com",
        ] {
            let other = GIPHY.Rendition(url: "https://\(host)/a.gif", width: 480, height: 270)
            #expect(try shown(.sample(files: [.original: other]), at: all) == nil)
        }
    }

    @Test(arguments: [
        ("https://giphy.com/gifs/a", true), ("https://www.giphy.com/gifs/a", true), ("HTTPS://GIPHY.COM/gifs/a", true),
        ("http://giphy.com/gifs/a", false), ("https://gph.is/a", false), ("javascript:alert(1)", false), ("", false),
        ("https://giphy.com.evil.example/", false), ("http://127.0.0.1:8080/gifs/a", false),
    ])
    func `a page is GIPHY's or none`(address: String, isOne: Bool) throws {
        var gif = GIPHY.GIF.sample()
        gif.url = address

        #expect(try shown(gif)?.page == (isOne ? address : nil))
    }

    @Test func `another server has its files and pages itself`() throws {
        let address = try #require(GIFAddresses.at("http://127.0.0.1:8080/giphy/v1/"))
        let file = GIPHY.Rendition(url: "http://127.0.0.1:8080/giphy/media/a.gif", width: 480, height: 270)
        var gif = GIPHY.GIF.sample("drawn-popcorn", files: [.original: file])
        gif.url = "http://127.0.0.1:8080/gifs/drawn-popcorn"

        let read = try #require(try shown(gif, at: address))
        #expect(read.id == .giphy("drawn-popcorn"))
        #expect(GIFID(read.id.description) == read.id)
        #expect(read.page == gif.url)
        for origin in ["http://127.0.0.1:8081", "https://127.0.0.1:8080", "http://127.0.0.1", "http://localhost:8080"] {
            let other = GIPHY.Rendition(url: "\(origin)/a.gif", width: 480, height: 270)
            #expect(try shown(.sample(files: [.original: other]), at: address) == nil)
        }
    }
}
