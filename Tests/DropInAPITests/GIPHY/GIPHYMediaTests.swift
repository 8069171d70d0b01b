import Domain
import DomainTesting
import DropInAPI
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// `/giphy/media/{id}/{size}.{ext}`.
@Suite struct GIPHYMediaTests {
    private static let popcorn = GIFID.drawn("popcorn")
    private static let gifs = InMemoryGIFs(files: [popcorn: [71, 73, 70]])

    @Test(arguments: [("original", "image/gif"), ("fixed_width", "image/gif"), ("original_still", "image/webp")])
    func `a rendition's address is immutable and open to any site`(
        name: String, type: String
    ) async throws {
        let response = try await file(try await path(name))

        #expect(response.status == .ok)
        #expect(response.bytes == [71, 73, 70])
        #expect(response.headers[.contentType] == type)
        #expect(response.headers[.contentLength] == "3")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
    }

    @Test(arguments: ["", "?v=", "?v=0000000000000000"])
    func `an address without a mark is not cached`(query: String) async throws {
        let response = try await file("/giphy/media/drawn-popcorn/original.gif\(query)")

        #expect(response.bytes == [71, 73, 70])
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test func `the address changes with the file`() async throws {
        var changed = GIF.samples[0]
        changed.original.place = .here(revision: "2")

        let gifs = InMemoryGIFs([changed])
        let original = try await (path("original"), path("original", gifs))
        let small = try await (path("fixed_width"), path("fixed_width", gifs))

        #expect(original.0 != original.1)
        #expect(small.0 == small.1)
    }

    @Test(arguments: ["%@", "W/%@", "\"other\", %@", "*"])
    func `a matching entity tag gets 304`(pattern: String) async throws {
        let tag = try #require(try await file(try await path("original")).headers[.eTag])

        let response = try await file(
            try await path("original"), known: pattern.replacingOccurrences(of: "%@", with: tag))

        #expect(response.status == .notModified)
        #expect(response.bytes.isEmpty)
        #expect(response.headers[.eTag] == tag)
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
    }

    @Test func `a different entity tag gets the whole file`() async throws {
        #expect(try await file(try await path("original"), known: "\"other\"").status == .ok)
    }

    @Test(
        arguments: [
            "drawn-popcorn/original.webp", "drawn-popcorn/still.gif", "drawn-popcorn/large.gif",
            "drawn-popcorn/original", "drawn-popcorn/original.gif.gif", "drawn-nothing/original.gif",
            "drawn-applause/original.gif", "my-0123456789abcdef0123456789abcdef/small.gif",
            "giphy-xT9IgG50Fb7Mi0prBC/original.gif", "popcorn/original.gif", "drawn-popcorn/Original.gif",
        ])
    func `an unknown file is 404`(path: String) async throws {
        let response = try await file("/giphy/media/\(path)")

        #expect(response.status == .notFound)
        #expect(response.text == "Not Found")
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test func `files need no key`() async throws {
        let response = try await withGIPHY(Self.gifs, keys: ["house-key"]) { client in
            try await client.get("/giphy/media/drawn-popcorn/small.gif")
        }

        #expect(response.status == .ok)
    }

    @Test func `the head says how large the file is`() async throws {
        let response = try await withGIPHY(Self.gifs) { client in
            try await client.execute(uri: "/giphy/media/drawn-popcorn/small.gif", method: .head)
        }

        #expect(response.status == .ok)
        #expect(response.headers[.contentLength] == "3")
        #expect(response.bytes.isEmpty)
    }

    @Test func `a file on a disk is sent unchanged`() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gif").path
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let disk = OneFile(file: GIFFile(format: .gif, contents: .file(path: path, size: bytes.count)))

        let response = try await withGIPHY(Self.gifs, files: disk) { client in
            try await client.get("/giphy/media/drawn-popcorn/original.gif")
        }

        #expect(response.bytes == bytes)
        #expect(response.headers[.contentLength] == "300000")
    }

    @Test func `a file that has gone is not found`() async throws {
        let gone = OneFile(file: GIFFile(format: .gif, contents: .file(path: "/nowhere/\(UUID()).gif", size: 1)))

        let response = try await withGIPHY(Self.gifs, files: gone) { client in
            try await client.get("/giphy/media/drawn-popcorn/original.gif")
        }

        #expect(response.status == .notFound)
    }

    @Test func `an outage is 503, not 404`() async throws {
        let response = try await withGIPHY(Self.gifs, files: InMemoryGIFs(failure: .unreachable)) { client in
            try await client.get("/giphy/media/drawn-popcorn/original.gif")
        }

        #expect(response.status == .serviceUnavailable)
    }

    private func path(_ rendition: String, _ gifs: InMemoryGIFs = gifs) async throws -> String {
        let images = try await giphy("gifs/drawn-popcorn", gifs).object().object("data").object("images")
        let address = try #require(try images.object(rendition).text("url"))
        #expect(address.hasPrefix("http://localhost/"))
        return String(address.dropFirst("http://localhost".count))
    }

    private func file(_ path: String, known: String? = nil) async throws -> TestResponse {
        var headers = HTTPFields()
        headers[.ifNoneMatch] = known
        let sent = headers
        return try await withGIPHY(Self.gifs) { client in
            try await client.execute(uri: path, method: .get, headers: sent)
        }
    }
}

/// A store with the same file for all GIFs.
private struct OneFile: GIFStore {
    let file: GIFFile

    func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile { file }
}
