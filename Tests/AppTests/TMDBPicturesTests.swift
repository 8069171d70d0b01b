import Domain
import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Logging
import Testing

@testable import App

/// Where pictures are downloaded from if another server replaces TMDB.
@Suite struct TMDBPicturesTests {
    private let folder = TemporaryFolder()
    private let stub = StubTransport()

    private func service(imageBase: String? = nil, keepsPosters: Bool = true) throws -> LiveService {
        let server: URL = try #require(URL(string: "http://127.0.0.1:9/tmdb/3"))
        var configuration = AppConfiguration(
            dataFolder: folder.url,
            tmdb: .init(key: APIKey("k"), baseURL: server, imageBaseURL: imageBase.flatMap { URL(string: $0) }),
            keepsPosters: keepsPosters)
        configuration.timeLimits = .generous
        return try #require(LiveService.tmdb(configuration, network: stub, logger: .silent))
    }

    private func picture(_ file: String, of service: LiveService) async throws -> Picture {
        let name = try #require(PictureName(source: "tmdb", size: "w342", file: file))
        return try await #require(service.pictures).picture(name)
    }

    private static let jpeg = TransportResponse(
        head: HTTPResponse(status: .ok), body: Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xDA, 0, 0xFF, 0xD9]))

    @Test(arguments: [
        (#"{"base_url":"http://pictures.example:81/t/p","secure_base_url":""}"#, "pictures.example:81", "/t/p/"),
        (#"{"base_url":"http://a.example/","secure_base_url":"https://b.example/p/"}"#, "b.example", "/p/"),
        (#"{"base_url":"http://a.example/","secure_base_url":"javascript:alert(1)"}"#, "a.example", "/"),
        (#"{"base_url":"/tmdb/t/p/"}"#, "127.0.0.1:9", "/tmdb/t/p/"),
        (#"{"base_url":"http://user:secret@a.example/"}"#, "a.example", "/"),
    ])
    func `the base address of pictures is requested once`(images: String, authority: String, path: String) async throws
    {
        stub.on(.get, "/tmdb/3/configuration", .json(#"{"images":\#(images)}"#))
            .on(.get, "\(path)w342/a.jpg", .response(Self.jpeg)).on(.get, "\(path)w342/b.jpg", .response(Self.jpeg))
        let service = try service()

        for file in ["a.jpg", "b.jpg"] { _ = try await picture(file, of: service) }

        #expect(stub.sent.map(\.request.authority) == ["127.0.0.1:9", authority, authority])
    }

    @Test func `a failed request for the base address is repeated`() async throws {
        stub.on(
            .get, "/tmdb/3/configuration", .failure(.timedOut),
            .json(#"{"images":{"base_url":"http://a.example/"}}"#)
        ).on(.get, "/w342/a.jpg", .response(Self.jpeg))
        let service = try service()

        await #expect(throws: SourceError.unreachable) { try await picture("a.jpg", of: service) }
        #expect(try await picture("a.jpg", of: service).format == .jpeg)
    }

    @Test(arguments: [#"{"base_url":"ftp://a.example/"}"#, #"{"base_url":"http://"}"#, #"{"base_url":""}"#])
    func `an invalid base address is not used`(images: String) async throws {
        stub.on(.get, "/tmdb/3/configuration", .json(#"{"images":\#(images)}"#))

        await #expect(throws: SourceError.self) { try await picture("a.jpg", of: try service()) }
        #expect(stub.sent.allSatisfy { $0.request.authority == "127.0.0.1:9" })
    }

    @Test func `a server without a configuration uses TMDB's pictures`() async throws {
        let failure = #"{"success":false,"status_code":34,"status_message":"Not found."}"#
        stub.on(.get, "/tmdb/3/configuration", .json(failure, status: .notFound))
            .on(.get, "/t/p/w342/a.jpg", .response(Self.jpeg))

        _ = try await picture("a.jpg", of: try service())
        #expect(stub.sent.last?.request.authority == "image.tmdb.org")
    }

    @Test func `a configured address overrides the server's`() async throws {
        stub.on(.get, "/x/w342/a.jpg", .response(Self.jpeg))

        _ = try await picture("a.jpg", of: try service(imageBase: "http://c.example/x"))
        #expect(stub.sent.map(\.request.authority) == ["c.example"])
    }

    @Test func `browsers load posters only from allowed servers`() throws {
        let told = try service(imageBase: "http://c.example/x", keepsPosters: false)
        #expect(told.pictures == nil && told.imageOrigins == ["http://c.example"])
        let untold = try service(keepsPosters: false)
        #expect(untold.pictures != nil && untold.imageOrigins.isEmpty)
    }
}
