import Domain
import DomainTesting
import HTTPTypes
import Hummingbird
import Testing

@testable import WebUI

/// The link back on a movie's page.
@Suite struct OriginTests {
    private static let site = "localhost:8080"

    private func read(_ referrer: String?) -> Origin? { Origin(referrer: referrer, of: Self.site) }

    @Test(arguments: [
        ("/", "Discover", "/"), ("/?genre=drama&page=3", "Discover", "/?genre=drama&page=3"),
        ("/search?q=the+lantern&page=2", "Search", "/search?q=the+lantern&page=2"), ("/search", "Search", "/search"),
        ("/my-movies?q=%22%3E&sort=title", "My Movies", "/my-movies?q=%22%3E&sort=title"),
        ("/my-movies?removed=my-00000000-0000-4000-8000-000000000001", "My Movies", "/my-movies"),
        ("/my-movies/new", "My Movies", "/my-movies"), ("/my-movies/figures", "Stats", "/my-movies/figures"),
        ("/gifs?q=popcorn", "GIFs", "/gifs?q=popcorn"), ("/gifs/drawn-popcorn", "GIF", "/gifs/drawn-popcorn"),
        ("/?page=99999999999&next=https://evil.example", "Discover", "/"),
    ])
    func `each list is named and its address rebuilt`(path: String, name: String, address: String) throws {
        let origin = try #require(read("http://\(Self.site)\(path)"))

        #expect(origin.name == name)
        #expect(origin.address.address == address)
    }

    @Test(arguments: [
        nil, "", "/", "http://evil.example/", "http://\(site).evil.example/", "http://\(site)@evil.example/",
        "http://evil.example/http://\(site)/", "javascript://\(site)/", "http://\(site)", "http://\(site)/settings",
        "http://\(site)//evil.example", "http://\(site)/movies/nonsense", "http://\(site)/gifs/nonsense",
        "http://\(site)/search?q=\(String(repeating: "x", count: 3_000))",
    ])
    func `no other page is an origin`(referrer: String?) {
        let origin = read(referrer)

        #expect(origin == nil || origin?.address.address == "/")
    }

    private func page(from referrer: String?, movies: any MovieSource = InMemoryMovies()) async throws -> String {
        let viewModel = MovieViewModel(movies: InMemoryFinder(movies))
        let output = await viewModel.output(for: MovieInput(id: Samples.lighthouse.id, origin: read(referrer)))
        let page = MoviePage(shell: PageShell(assets: try SiteAssets()))
        return page.bytes(output).text
    }

    @Test func `the link back names the list and leads to the movie's place in it`() async throws {
        let page = try await page(from: "http://\(Self.site)/?genre=drama&page=3")

        #expect(page.contains("href=\"/?genre=drama&amp;page=3#at-tt1000001\""))
        #expect(page.contains("<span>Discover</span></a>"))
    }

    @Test func `the link back to another movie has its title`() async throws {
        let known = try await page(from: "http://\(Self.site)/movies/tt1000003")
        #expect(known.contains("<span>The Last Ferry</span></a>"))
        let unknown = try await page(from: "http://\(Self.site)/movies/tt9999999")
        #expect(unknown.contains("<span>Search</span></a>"))
    }

    @Test func `without an origin the link back leads to Search`() async throws {
        #expect(try await page(from: nil).contains("href=\"/search\" data-back=\"search\""))
    }

    @Test(arguments: [
        ("/?genre=drama", "<a class=\"back\" href=\"/?genre=drama#at-tt1000001\""), ("/settings", "href=\"/search\""),
        ("https://evil.example/", "href=\"/search\""), ("/movies/tt1000001", "href=\"/search\""),
    ])
    func `after a movie was added on its page the link back still names the list`(
        from: String, link: String
    ) async throws {
        let screen = MovieScreen(
            viewModel: MovieViewModel(movies: InMemoryFinder()),
            page: MoviePage(shell: PageShell(assets: try SiteAssets())), intake: BodyIntakes().opinions)
        let address = SiteURL.addedMovie(Samples.lighthouse.id, from: from).address
        var head = HTTPRequest(method: .get, scheme: "http", authority: Self.site, path: address)
        head.headerFields[.referer] = "http://\(Self.site)/movies/tt1000001"

        let reply = await screen.reply(
            to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), id: "tt1000001")

        #expect(reply.bytes.text.contains(link))
    }
}
