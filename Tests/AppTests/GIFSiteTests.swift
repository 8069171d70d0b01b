import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryTesting
import Logging
import Testing
import WebUI

/// GIFs through the site's routes.
@Suite struct GIFSiteTests {
    private static let popcorn = Array("GIF89a, popcorn".utf8)

    private static let files: [GIFID: [UInt8]] = [.drawn("popcorn"): popcorn]

    private func site(
        store: any GIFStore = InMemoryGIFs(files: files), intake: (any GIFIntake)? = nil, service: GIFService? = nil
    ) throws -> some ApplicationProtocol {
        var services = SiteServices(movies: InMemoryFinder(InMemoryMovies()), recent: inMemorySearches())
        services.gifs = GIFServices(source: InMemoryGIFs(), store: store, intake: intake, service: service)
        let website = Website(services, assets: try SiteAssets())
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return Application(router: website.router(), logger: logger)
    }

    private static let service = GIFService(
        name: .giphy, base: "http://127.0.0.1:9/giphy/v1", key: "key", pictureOrigins: ["https://media.example"],
        mark: "Powered By GIPHY", answers: Nothing())

    private struct Nothing: GIFAnswers {
        func gifs(in body: [UInt8], status: Int) throws(SourceError) -> Page<GIF> {
            Page(items: [], offset: 0, total: 0)
        }
    }

    private struct Closed: GIFIntake {
        var isOpen: Bool { false }

        func take(
            _ bytes: [UInt8], title: String, fileName: String, tags: String
        ) async throws(GIFProblem) -> GIF { throw .notAGIF }
    }

    private struct OnDisk: GIFStore {
        let path: String

        func file(_ id: GIFID, _ size: GIFRendition.Size) async throws(SourceError) -> GIFFile {
            GIFFile(format: .gif, contents: .file(path: path, size: 300_000))
        }
    }

    @Test(arguments: [
        ("/gifs", 200), ("/gifs?q=popcorn", 200), ("/gifs?q=popcorn&page=2", 404), ("/gifs?q=%3F%21", 400),
        ("/gifs/drawn-popcorn", 200), ("/gifs/drawn-nothing", 404), ("/gifs/giphy-abc", 404), ("/gifs/popcorn", 400),
        ("/gifs/cards", 400), ("/gifs/drawn-popcorn/original.gif", 200), ("/gifs/drawn-popcorn/small.gif?v=1", 200),
        ("/gifs/drawn-popcorn/still.webp", 200), ("/gifs/drawn-popcorn/original.webp", 404),
        ("/gifs/drawn-popcorn/original", 404), ("/gifs/drawn-popcorn/huge.gif", 404),
        ("/gifs/drawn-popcorn/original.gif.gif", 404), ("/gifs/drawn-applause/original.gif", 404),
        ("/gifs/..%2F..%2Fetc/original.gif", 404), ("/gifs/drawn-popcorn/a/b", 404),
    ])
    func `each address has its status`(path: String, status: Int) async throws {
        try await site().test(.router) { client in
            let response = try await client.get(path)
            #expect(response.status.code == status)
        }
    }

    @Test func `error pages of GIFs have a search box`() async throws {
        try await site().test(.router) { client in
            for path in ["/gifs/drawn-nothing", "/gifs/popcorn"] {
                let response = try await client.get(path)
                #expect(response.text.contains("Search GIFs"))
            }
        }
    }

    @Test func `a file is immutable only under its revision`() async throws {
        try await site().test(.router) { client in
            let path = "/gifs/drawn-popcorn/original.gif"
            let kept = try await client.get("\(path)?v=1")
            #expect(Array(kept.body.readableBytesView) == Self.popcorn)
            #expect(kept.headers[.contentType] == "image/gif")
            #expect(kept.headers[.xContentTypeOptions] == "nosniff")
            #expect(kept.headers[.cacheControl] == "public, max-age=31536000, immutable")
            let other = try await client.get("\(path)?v=2")
            #expect(other.headers[.cacheControl] == "no-cache")
            let tag = try #require(kept.headers[.eTag])
            let again = try await client.get(path, [.ifNoneMatch: tag])
            #expect(again.status == .notModified)
        }
    }

    @Test func `a file on disk is sent whole, or only its head`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).gif")
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await site(store: OnDisk(path: file.path)).test(.router) { client in
            let path = "/gifs/drawn-popcorn/original.gif?v=1"
            let whole = try await client.get(path)
            #expect(Array(whole.body.readableBytesView) == bytes)
            #expect(whole.headers[.contentLength] == "300000")
            #expect(whole.headers[.contentType] == "image/gif")
            let head = try await client.execute(uri: path, method: .head)
            #expect(head.status == .ok)
            #expect(head.headers[.contentLength] == "300000")
            #expect(head.body.readableBytes == 0)
        }
        try await site(store: OnDisk(path: "/nowhere/at/all.gif")).test(.router) { client in
            let path = "/gifs/drawn-popcorn/original.gif"
            let response = try await client.get(path)
            #expect(response.status == .notFound)
        }
    }

    @Test func `only GIF pages allow the service in their policy`() async throws {
        try await site(service: Self.service).test(.router) { client in
            func policy(_ path: String) async throws -> String {
                let response = try await client.get(path)
                return response.headers[.contentSecurityPolicy] ?? ""
            }
            for path in ["/gifs", "/gifs?q=popcorn", "/gifs/drawn-popcorn"] {
                let policy = try await policy(path)
                #expect(policy.contains("connect-src 'self' http://127.0.0.1:9;"), "\(path)")
                #expect(policy.contains("img-src 'self' https://media.example;"), "\(path)")
            }
            for path in ["/", "/search", "/gifsx"] {
                let policy = try await policy(path)
                #expect(policy.contains("connect-src 'self';"), "\(path)")
                #expect(policy.contains("img-src 'self';"), "\(path)")
            }
        }
        try await site().test(.router) { client in
            let response = try await client.get("/gifs")
            #expect(response.headers[.contentSecurityPolicy]?.contains("connect-src 'self';") == true)
        }
    }

    @Test func `only GIF pages have the service's key`() async throws {
        try await site(service: Self.service).test(.router) { client in
            let gifs = try await client.get("/gifs")
            #expect(gifs.text.contains("data-base=\"http://127.0.0.1:9/giphy/v1\" data-key=\"key\""))
            let search = try await client.get("/search")
            #expect(!search.text.contains("data-key"))
        }
    }

    @Test func `uploads and responses need an intake and a service`() async throws {
        let cards = "/gifs/cards?view=grid&status=200"
        try await site().test(.router) { client in
            for path in ["/gifs", "/gifs/drawn-popcorn", "/gifs/drawn-popcorn/remove", cards] {
                let response = try await client.post(path, "")
                #expect(response.status == .methodNotAllowed, "\(path)")
            }
        }
        try await site(intake: Closed(), service: Self.service).test(.router) { client in
            let answer = try await client.post(cards, "")
            #expect(answer.status == .ok)
            let gif = try await client.post("/gifs", "")
            #expect(gif.status == .badRequest)
            for path in ["/gifs", cards] {
                let foreign = try await client.post(path, "", [.origin: "https://elsewhere.example"])
                #expect(foreign.status == .forbidden, "\(path)")
            }
        }
    }
}
