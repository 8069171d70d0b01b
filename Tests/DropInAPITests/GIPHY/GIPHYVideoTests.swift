import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Videos of GIFs.
@Suite struct GIPHYVideoTests {
    private static let gifs = InMemoryGIFs(
        [
            GIF(
                id: .drawn("1"), title: "One", tags: [],
                original: GIFRendition(format: .gif, width: 480, height: 270, place: .here(revision: "1"))),
            large,
        ], files: [.drawn("1"): [0], .drawn("2"): [0]])
    private static let large = GIF(
        id: .drawn("2"), title: "Two", tags: [],
        original: GIFRendition(format: .gif, width: 1920, height: 1080, place: .here(revision: "1")), frameCount: 242)

    /// Makes files of twenty digits.
    private struct Videos: GIFVideoMaker {
        let file: URL

        func video(
            _ format: VideoFormat, of file: GIFFile, named name: String
        ) async throws(SourceError) -> GIFFile.Contents { .file(path: self.file.path, size: 20) }
    }

    private func ask(
        _ path: String, _ headers: HTTPFields = [:], hasVideos: Bool = true
    ) async throws -> TestResponse {
        let file = FileManager.default.temporaryDirectory.appending(path: "video-\(UUID().uuidString)")
        try Data("01234567890123456789".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let router = Router(context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
        GIPHYDropIn(gifs: Self.gifs, files: Self.gifs, videos: hasVideos ? Videos(file: file) : nil) { _, _ in "" }
            .addRoutes(to: router)
        return try await Application(router: router).test(.router) { client in
            try await client.execute(uri: path, method: .get, headers: headers)
        }
    }

    private func address(of name: String) async throws -> String {
        let images = try await ask("/giphy/v1/gifs/drawn-1?api_key=k").object().object("data").object("images")
        return try #require(images.object(name).text("mp4")).replacing("http://localhost", with: "")
    }

    @Test(arguments: ["original", "original_mp4", "looping", "preview", "downsized_small"])
    func `renditions have a video`(name: String) async throws {
        let response = try await ask(address(of: name))

        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "video/mp4")
        #expect(response.text == "01234567890123456789")
    }

    @Test func `a GIF of more than 500 million pixels has none`() async throws {
        let images = try await ask("/giphy/v1/gifs/drawn-2?api_key=k").object().object("data").object("images")
        let name = try #require(GIPHYMediaName(Self.large, .original, secret: AddressSecret("")))

        #expect(try images.object("original").text("mp4") == nil)
        #expect(try images.object("original").text("url") != nil)
        #expect(try await ask(name.path(.mp4)).status == .notFound)
        #expect(try await ask(name.path()).status == .ok)
    }

    @Test(arguments: [
        ("bytes=0-3", "0123", "bytes 0-3/20"), ("bytes=17-", "789", "bytes 17-19/20"),
        ("bytes=-2", "89", "bytes 18-19/20"), ("bytes=15-99", "56789", "bytes 15-19/20"),
    ])
    func `players read parts`(range: String, text: String, told: String) async throws {
        let response = try await ask(address(of: "original"), [.range: range])

        #expect(response.status == .partialContent)
        #expect(response.text == text)
        #expect(response.headers[.contentRange] == told)
    }

    @Test(arguments: ["bytes=20-", "bytes=99999999999999999999-", "bytes=-0"])
    func `a part that the file does not have is an error`(range: String) async throws {
        let response = try await ask(address(of: "original"), [.range: range])

        #expect(response.status == .rangeNotSatisfiable)
        #expect(response.headers[.contentRange] == "bytes */20")
    }

    @Test(arguments: ["bytes=4-2", "bytes=0-1,4-5", "bytes=-", "bytes=a-b", "lines=0-3", ""])
    func `anything else means the whole file`(range: String) async throws {
        #expect(try await ask(address(of: "original"), [.range: range]).text == "01234567890123456789")
    }

    @Test(arguments: ["small.mp4", "still.webm", "original.avi"])
    func `only the original has videos`(file: String) async throws {
        #expect(try await ask("/giphy/media/drawn-1/\(file)").status == .notFound)
    }

    @Test func `without a maker there are none`() async throws {
        let images = try await ask("/giphy/v1/gifs/drawn-1?api_key=k", hasVideos: false)
            .object().object("data").object("images")

        #expect(try images.object("original_mp4").names == [])
        #expect(try await ask("/giphy/media/drawn-1/original.mp4", hasVideos: false).status == .notFound)
    }
}
