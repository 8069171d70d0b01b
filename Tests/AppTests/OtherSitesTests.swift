import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization
import Testing
import WebUI

@testable import App
import Domain

/// Requests that pages of other sites can cause. https://www.w3.org/TR/fetch-metadata/
@Suite struct OtherSitesTests {
    private static let link = fields("cross-site", mode: "navigate", destination: "document")
    private static let own = fields("same-origin", mode: "cors", destination: "empty")
    private static let pages = [
        "/", "/?genre=drama", "/?list=tmdb&page=2", "/search?q=the+lantern", "/search?q=nothing+like+it",
        "/search?q=the&part=live", "/search?q=the&part=rows&page=2", "/movies/tt1000001", "/movies/tt1000001?part=live",
        "/movies/tmdb-1",
    ]

    @Test(arguments: pages)
    func `a link from another site shows the page and asks no service`(address: String) async throws {
        let service = CountingService()
        try await withSite(service) { client in
            let page = try await client.get(address, Self.link)
            #expect([.ok, .notFound].contains(page.status))
            #expect(service.count == 0)

            _ = try await client.get(address, Self.own)
            #expect(service.count > 0)
        }
    }

    @Test(arguments: pages + ["/images/tmdb/w342/a.jpg", "/my-movies/export.json", "/assets/none"])
    func `a page of another site cannot fetch, embed or frame anything`(address: String) async throws {
        let service = CountingService()
        try await withSite(service) { client in
            for site in ["cross-site", "same-site", "CROSS-SITE", ""] {
                for (mode, destination) in [("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe")] {
                    let fields = Self.fields(site, mode: mode, destination: destination)
                    let response = try await client.get(address, fields)
                    #expect(response.status == .forbidden)
                    #expect(response.text.contains("Another site asked for this"))
                }
            }
        }
        #expect(service.count == 0)
    }

    @Test func `a picture of a service cannot be opened by a link either`() async throws {
        try await withSite(CountingService()) { client in
            let response = try await client.get("/images/tmdb/w342/a.jpg", Self.link)
            #expect(response.status == .forbidden)
        }
    }

    @Test func `drop-in servers answer other sites`() async throws {
        try await withSite(CountingService()) { client in
            for address in ["/omdb/?apikey=k&s=the", "/tmdb/3/movie/popular?api_key=k", "/posters/tt1000001.svg?t=A"] {
                let fields = Self.fields("cross-site", mode: "cors", destination: "empty")
                let response = try await client.get(address, fields)
                #expect(response.status == .ok, "\(address)")
            }
        }
    }

    @Test func `a link from another site leaves no search behind`() async throws {
        try await withSite(CountingService()) { client in
            _ = try await client.get("/search?q=the+lantern&go=1", Self.link)
            #expect(try await client.get("/search/recent").text.contains("the lantern") == false)

            _ = try await client.get("/search?q=the+lantern&go=1", Self.own)
            #expect(try await client.get("/search/recent").text.contains("the lantern"))
        }
    }

    private static func fields(_ site: String, mode: String, destination: String) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in [("Site", site), ("Mode", mode), ("Dest", destination)] {
            HTTPField.Name("Sec-Fetch-\(name)").map { fields[$0] = value }
        }
        return fields
    }

    private func withSite(
        _ service: CountingService, _ test: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let local = InMemoryMovies()
        var services = ApplicationServices.inMemory(
            local, movies: LocalFirst(local: local, live: [service], popular: [service, Popular()]), popular: Popular())
        services.site.pictures = service
        try await AppTests.withSite(serving: services, test)
    }
}

/// The list of the movies on this machine.
private struct Popular: DiscoverSource {
    var name: SourceName { .catalog }

    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await InMemoryMovies().discover(query, rows: rows)
    }
}

/// A service on the network without movies that counts its requests.
private final class CountingService: MovieSource, DiscoverSource, PictureStore {
    private let asked = Mutex(0)

    var count: Int { asked.withLock(\.self) }
    var name: SourceName { .tmdb }

    private func nothing<Value>() throws(SourceError) -> Value {
        asked.withLock { $0 += 1 }
        throw .notFound
    }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> { try nothing() }
    func movie(_ id: MovieID) async throws(SourceError) -> Movie { try nothing() }
    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { try nothing() }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { try nothing() }
    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try nothing()
    }
    func picture(_ name: PictureName) async throws(SourceError) -> Picture { try nothing() }
}
