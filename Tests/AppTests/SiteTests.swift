import App
import Domain
import DomainTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryTesting
import Logging
import Testing

/// The complete site in process, as `matinee serve` builds it.
@Suite struct SiteTests {
    @Test func `a search is a page`() async throws {
        try await withSite { client in
            let response = try await client.get("/search?q=the+lantern")

            #expect(response.status == .ok)
            #expect(response.headers[.contentType] == "text/html; charset=utf-8")
            #expect(response.text.contains("The Lantern Keeper"))
            #expect(response.text.contains("aria-current=\"page\""))
        }
    }

    @Test(arguments: [
        ("/search?q=https%3A%2F%2Fwww.imdb.com%2Ftitle%2Ftt0133093%2F&part=results", "/movies/tt0133093"),
        ("/search?q=https%3A%2F%2Fwww.imdb.com%2Ftitle%2Ftt0133093%2F", "/movies/tt0133093"),
        ("/search?q=+tt0133093+", "/movies/tt0133093"), ("/search?q=tt0133093&part=results", nil),
        ("/search?q=https%3A%2F%2Fevil.example%2Ftitle%2Ftt0133093%2F", nil),
    ])
    func `a search for a link or an id leads to the movie`(path: String, movie: String?) async throws {
        try await withSite { client in
            let response = try await client.get(path)

            #expect(response.status == (movie == nil ? .ok : .seeOther))
            #expect(response.headers[.location] == movie)
        }
    }

    @Test func `part=results sends only the results`() async throws {
        try await withSite { client in
            let response = try await client.get("/search?q=the+lantern&part=results")

            #expect(response.text.hasPrefix("<section"))
            #expect(response.text.contains("data-count=\"2 movies\""))
        }
    }

    @Test(
        arguments: [
            ("/search", 200), ("/search?q=", 200), ("/search?q=the", 200), ("/search?q=zzz", 200),
            ("/search?q=%3F%3F", 400), ("/search?q=%FF%FE", 400), ("/search?q=%", 400), ("/search?q=%00", 400),
            ("/search?q=%E2%80%AEevil", 200), ("/search?q=%F0%9F%8D%BF", 400), ("/search?q=the&page=0", 404),
            ("/search?q=the&page=-5", 404), ("/search?q=the&page=99999999999999999999999", 404),
            ("/search?q=the&page=400", 404), ("/search?q=the&page=", 200), ("/search?q=the&x=%zz", 200),
            ("/search?q=the&year=99999", 400), ("/search?q=the&sort=zzz", 200),
            ("/search?q=the&part=zzz", 200), ("/search?q[]=a&q[x]=b", 200), ("/search?&&&=&", 200), ("/search?;", 200),
            ("/movies/tt1000001", 200), ("/movies/tt9999999", 404), ("/movies/tmdb-5", 404), ("/movies/ttx", 400),
            ("/movies/%00", 400), ("/movies/%FF", 400), ("/movies/..%2F..%2Fetc%2Fpasswd", 400), ("/movies", 404),
            ("/movies/tt1000001/extra", 404), ("/nowhere", 404), ("/%", 404), ("//", 200), ("/assets/nothing.css", 404),
            ("/assets/..%2F..%2Fx", 404), ("/posters/x.svg", 200), ("/posters/x.png", 404), ("/posters/.svg", 200),
            ("/posters/x.svg?title=%FF%00%22%CC%81&year=-1&genres=zzz,drama", 200), ("/gallery", 200),
            ("/gallery/nothing", 404), ("/healthz", 200), ("/readyz", 200), ("/manifest.webmanifest", 200), ("/", 200),
            ("/?page=x", 404), ("/?page=0", 404), ("/?page=501", 404), ("/?page=999999999", 404),
            ("/?decade=1995", 400),
            ("/?decade=9990", 400), ("/?genre=zzz", 400), ("/?genre=drama&decade=1990&sort=rating", 200),
            ("/favicon.ico", 307),
        ])
    func `each address gets a clear answer`(address: String, status: Int) async throws {
        try await withSite { client in
            let response = try await client.get(address)

            #expect(response.status.code == status)
            #expect(response.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
            // Search compiles WebAssembly, which is no script.
            let policy = response.headers[.contentSecurityPolicy]?.replacing("'wasm-unsafe-eval'", with: "")
            #expect(policy?.contains("unsafe") == false)
            #expect(response.headers[.xContentTypeOptions] == "nosniff")
            #expect(response.headers[.requestID] != nil)
            let isDiscover = address.hasPrefix("/?")
            if status >= 400, !isDiscover {
                #expect(response.text.contains("Search movies"), "a search box to go on with")
            }
        }
    }

    @Test func `a query of ten thousand characters is rejected and stays in the box`() async throws {
        let text = String(repeating: "x", count: 10_000)
        try await withSite { client in
            let response = try await client.get("/search?q=\(text)")

            #expect(response.status == .badRequest)
            #expect(response.text.contains("Enter a valid movie title."))
            #expect(response.text.contains("value=\"\(text)\""))
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .options])
    func `other methods get 405 with the allowed ones`(method: HTTPRequest.Method) async throws {
        try await withSite { client in
            for address in ["/search?q=a", "/", "/movies/tt1000001", "/posters/x.svg"] {
                let response = try await client.execute(uri: address, method: method)

                #expect(response.status == .methodNotAllowed)
                #expect(response.headers[.allow] == "GET, HEAD")
            }
            #expect(try await client.execute(uri: "/nowhere", method: method).status == .notFound)
        }
    }

    @Test func `HEAD has the headers of GET`() async throws {
        try await withSite { client in
            let page = try await client.get("/search?q=the")
            let head = try await client.execute(uri: "/search?q=the", method: .head)

            #expect(head.status == .ok)
            #expect(head.headers[.contentLength] == page.headers[.contentLength])
            #expect(head.headers[.eTag] == page.headers[.eTag])
        }
    }

    @Test func `a matching entity tag gets 304`() async throws {
        try await withSite { client in
            let first = try await client.get("/search?q=the")
            let tag = try #require(first.headers[.eTag])
            let second = try await client.get("/search?q=the", [.ifNoneMatch: "\"other\", \(tag)"])
            let changed = try await client.get("/search?q=the+last", [.ifNoneMatch: tag])

            #expect(second.status == .notModified)
            #expect(second.body.readableBytes == 0)
            #expect(second.headers[.eTag] == tag)
            #expect(changed.status == .ok)
        }
    }

    @Test func `assets are immutable and named by their contents`() async throws {
        try await withSite { client in
            let page = try await client.get("/search").text
            let link = try #require(page.firstMatch(of: /\/assets\/matinee\.[0-9a-f]{8}\.css/)).output
            let file = try await client.get(String(link))

            #expect(file.status == .ok)
            #expect(file.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(file.headers[.contentType] == "text/css; charset=utf-8")
        }
    }

    @Test func `a page of another version gets this version's files, which it does not keep`() async throws {
        let mark = try #require(HTTPField.Name("Matinee-Other-Version"))
        try await withSite { client in
            let file = try await client.get("/assets/sending.00000000.js")

            #expect(file.status == .ok)
            #expect(file.text.contains("export"))
            #expect(file.headers[.cacheControl] == "no-cache")
            #expect(file.headers[mark] != nil)
        }
    }

    @Test func `pages are compressed if the client accepts gzip`() async throws {
        try await withSite { client in
            let plain = try await client.get("/search?q=the")
            let compressed = try await client.get("/search?q=the", [.acceptEncoding: "gzip"])

            #expect(compressed.headers[.contentEncoding] == "gzip")
            #expect(compressed.headers[.vary] == "Accept-Encoding")
            #expect(compressed.body.readableBytes < plain.body.readableBytes / 2)
            #expect(plain.headers[.contentEncoding] == nil)
        }
    }

    @Test func `the gallery needs its flag`() async throws {
        try await withSite(hasGallery: false) { client in
            let response = try await client.get("/gallery")

            #expect(response.status == .notFound)
        }
    }

    @Test func `a submitted search with results is remembered`() async throws {
        try await withSite { client in
            _ = try await client.get("/search?q=the+lantern&go=1")
            _ = try await client.get("/search?q=the+last")
            _ = try await client.get("/search?q=zzzz&go=1")
            let list = try await client.get("/search/recent").text

            #expect(list.matches(of: /role="option"/).count == 2)
            #expect(list.contains("href=\"/search?q=the+lantern&amp;go=1\""))
            #expect(try await client.get("/search").text.contains("the last reel</a>"))
        }
    }

    @Test func `forms add and remove recent searches and redirect to the page`() async throws {
        try await withSite { client in
            let found = try await client.post("/search/recent?part=recent", "q=the+last")
            #expect(found.text.contains(">the last</a>"))
            let nothing = try await client.post("/search/recent?part=recent", "q=zzzz")
            #expect(!nothing.text.contains("zzzz"))
            let gone = try await client.post("/search/recent/remove", "q=The+LAST")
            #expect(gone.status == .seeOther)
            #expect(gone.headers[.location] == "/search")
            #expect(!(try await client.get("/search/recent").text.contains(">the last</a>")))
            _ = try await client.post("/search/recent/clear", "")
            #expect(try await client.get("/search/recent").text.isEmpty)
        }
    }

    @Test(arguments: [StorageError.damaged, .newer, .unwritable, .unreadable, .full, .locked])
    func `an unusable library is reported, and search still works`(error: StorageError) async throws {
        try await withSite(recent: inMemorySearches(failure: error)) { client in
            for address in ["/search?q=the+lantern", "/search?q=the+lantern&go=1", "/search"] {
                let page = try await client.get(address)
                #expect(page.status == .ok)
                #expect(page.text.contains(error.sentence))
            }
            #expect(try await client.get("/search?q=the+lantern").text.contains("The Lantern Keeper"))

            let part = try await client.post("/search/recent?part=recent", "q=the+lantern")
            #expect(part.status == .serviceUnavailable)
            #expect(part.text == error.sentence)
            let page = try await client.post("/search/recent/clear", "")
            #expect(page.status == .serviceUnavailable)
            #expect(page.text.contains(error.sentence))
            #expect(page.text.contains("Search movies"))
        }
    }

    @Test(arguments: [
        ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Origin": "https://evil.example"],
        ["Origin": "null"],
    ])
    func `a form of another site is rejected`(fields: [String: String]) async throws {
        try await withSite { client in
            var headers = HTTPFields()
            for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
            let response = try await client.post("/search/recent/clear", "", headers)

            #expect(response.status == .forbidden)
            #expect(try await client.get("/search/recent").text.contains("the last reel"))
        }
    }

    @Test func `a body that is too long is rejected`() async throws {
        try await withSite { client in
            let response = try await client.post("/search/recent", "q=\(String(repeating: "a", count: 100_000))")
            #expect(response.status == .contentTooLarge)
        }
    }

    @Test func `a failing source gets a page with its error`() async throws {
        try await withSite(movies: InMemoryMovies(failure: .unreachable)) { client in
            let search = try await client.get("/search?q=the")
            let movie = try await client.get("/movies/tt1000001")

            #expect(search.status == .badGateway)
            #expect(search.text.contains("Try again"))
            #expect(movie.status == .badGateway)
            #expect(movie.text.contains("Try again"))
        }
    }
}

private func withSite(
    movies: any MovieSource = InMemoryMovies(), hasGallery: Bool = true,
    recent: any RecentSearches = inMemorySearches(["the last reel"]),
    _ test: @Sendable (any TestClientProtocol) async throws -> Void
) async throws {
    try await withSite(
        AppConfiguration(port: 0, hasGallery: hasGallery), serving: .inMemory(movies, recent: recent), test)
}

extension TestClientProtocol {
    func post(_ address: String, _ body: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await execute(uri: address, method: .post, headers: headers, body: ByteBuffer(string: body))
    }

    func get(_ address: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
        try await execute(uri: address, method: .get, headers: headers)
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
}

extension HTTPField.Name {
    static var requestID: HTTPField.Name {
        guard let name = HTTPField.Name("X-Request-ID") else { preconditionFailure("a field's name") }
        return name
    }
}
