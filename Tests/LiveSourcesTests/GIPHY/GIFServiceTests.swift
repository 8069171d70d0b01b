import Domain
import Foundation
@testable import GIPHYClient
import LiveSources
import Testing

extension GIFAddresses {
    /// The service at an address.
    static func at(_ address: String) -> GIFAddresses? { URL(string: address).flatMap { GIFAddresses($0) } }
}

@Suite struct GIFServiceTests {
    @Test func `GIPHY has its own address and file servers`() throws {
        let service = try #require(GIFService.giphy(key: giphyKey))

        #expect(service.name == .giphy && service.base == "https://api.giphy.com/v1" && service.key == giphyKey)
        #expect(
            service.pictureOrigins == [
                "https://media.giphy.com", "https://media0.giphy.com", "https://media1.giphy.com",
                "https://media2.giphy.com", "https://media3.giphy.com", "https://media4.giphy.com",
                "https://i.giphy.com",
            ])
        #expect(service.mark == "Powered By GIPHY")
        let answer = GIPHY.Single(.sample(), meta: nil).json()
        #expect(try service.answers.gifs(in: answer, status: 200).items.count == 1)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080/giphy/v1", "http://127.0.0.1:8080/giphy/v1", "http://127.0.0.1:8080"),
        ("http://127.0.0.1:8080/giphy/v1//", "http://127.0.0.1:8080/giphy/v1", "http://127.0.0.1:8080"),
        ("HTTPS://GIFs.Example:443/v1?x#y", "https://gifs.example/v1", "https://gifs.example"),
        ("http://gifs.example:80", "http://gifs.example", "http://gifs.example"),
        ("https://user:secret@gifs.example", "https://gifs.example", "https://gifs.example"),
        ("http://[::1]:8080/v1", "http://[::1]:8080/v1", "http://[::1]:8080"),
        ("https://evilgiphy.com/v1", "https://evilgiphy.com/v1", "https://evilgiphy.com"),
    ])
    func `another server has its files itself or at GIPHY`(
        address: String, base: String, origin: String
    ) throws {
        let service = try #require(GIFService.giphy(key: giphyKey, baseURL: URL(string: address)))

        #expect(service.base == base)
        #expect(service.pictureOrigins == [origin] + GIFAddresses.giphy.pictureOrigins)
    }

    @Test func `a server that leaves its files at GIPHY's hosts is shown`() throws {
        let service = try #require(
            GIFService.giphy(key: giphyKey, baseURL: URL(string: "http://127.0.0.1:8080/giphy/v1")))
        let answer = GIPHY.List((0..<5).map { .sample("a\($0)") }, pagination: nil, meta: nil).json()

        #expect(try service.answers.gifs(in: answer, status: 200).items.count == 5)
    }

    @Test func `files only on other servers are a bad response`() throws {
        let service = try #require(GIFService.giphy(key: giphyKey))
        let images = GIPHY.Images([.original: .init(url: "https://elsewhere.example/a.gif", width: 100, height: 100)])
        let answer = GIPHY.List([.init(id: "a", images: images)], pagination: nil, meta: nil).json()

        #expect(throws: SourceError.badAnswer) { try service.answers.gifs(in: answer, status: 200) }
        #expect(
            try service.answers.gifs(in: GIPHY.List([], pagination: nil, meta: nil).json(), status: 200).items.isEmpty)
    }

    @Test func `another address of GIPHY's is GIPHY's`() {
        #expect(GIFAddresses.at("https://api.giphy.com/v1/") == .giphy)
        #expect(GIFAddresses.at("https://api2.giphy.com/v1")?.pictureOrigins == GIFAddresses.giphy.pictureOrigins)
        #expect(GIFAddresses.at("http://api.giphy.com/v1") == nil)
    }

    @Test(arguments: ["gifs", "ftp://gifs.example", "file:///gifs", "javascript:alert(1)", "http://", "/giphy/v1"])
    func `an address that is not http is no service`(address: String) {
        #expect(GIFAddresses.at(address) == nil)
    }

    @Test func `without a key there is no service`() { #expect(GIFService.giphy(key: "") == nil) }

    @Test func `the key is in no description`() throws {
        let service = try #require(GIFService.giphy(key: giphyKey))
        var told = "\(service) \(String(reflecting: service)) \(Mirror(reflecting: service).children.map(\.value))"
        dump(service, to: &told)
        dump([service], to: &told)

        #expect(!told.contains(giphyKey))
        #expect(service.description == "GIPHY at https://api.giphy.com/v1")
    }
}
