import Accounts
import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryTesting
import Logging
import Testing

@testable import WebUI

/// The facts that follow from the screens' routes.
@Suite struct RouteTableTests {
    private static let service = StubService(page: []).service
    private static let website = (try? SiteAssets()).map { assets in
        var website = Website(services, assets: assets)
        website.hasGallery = true
        website.otherPaths = ["omdb"]
        return website
    }
    private static var services: SiteServices {
        var services = SiteServices(movies: InMemoryFinder(), recent: inMemorySearches())
        services.pictures = NoPictures()
        services.personal = Sending.services()
        services.gifs = GIFServices(
            source: InMemoryGIFs(), store: InMemoryGIFs(), intake: NoIntake(), service: service)
        services.installation = NoInstallation()
        return services
    }
    /// The routes of a person's site with accounts.
    private static let guardedRoutes = guarded?.screens.flatMap(\.routes)
    private static let guarded = (try? SiteAssets()).map { assets in
        var services = services
        services.people = InMemoryPeople()
        services.offline = OfflineMovies(
            movies: [], titles: [], index: [], module: [], movie: { _ in nil }, similar: { _, _ in [] })
        var website = Website(services, assets: assets)
        website.hasGallery = true
        website.accounts = AccountServices(store: AccountStore(in: .temporaryDirectory)) { _ in }
        website.visitor = .anonymous
        return website
    }
    private static let routes = website?.screens.flatMap(\.routes) ?? []
    private static let table = RouteTable(routes, otherPaths: ["omdb"])
    private static let methods: [HTTPRequest.Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, HTTPRequest.Method("BREW") ?? .trace,
    ]

    private struct NoPictures: PictureStore {
        func picture(_ name: PictureName) async throws(SourceError) -> Picture { throw .notFound }
    }

    private struct NoIntake: GIFIntake {
        var isOpen: Bool { true }

        func take(
            _ bytes: [UInt8], title: String, fileName: String, tags: String
        ) async throws(GIFProblem) -> GIF { throw .notAGIF }
    }

    @Test func `only what a sign-in needs, and drawings, are open to all`() throws {
        let open = try #require(Self.guardedRoutes).filter { $0.access == .anyone }.map {
            "\($0.method) \($0.path.pattern)"
        }
        let expected = [
            "GET /sign-in", "POST /sign-in", "POST /sign-in/passkey", "GET /invitation", "POST /invitation",
            "GET /posters/{file}",
            "GET /assets/{file}", "GET /favicon.ico", "GET /manifest.webmanifest", "GET /healthz", "GET /readyz",
            "GET /metrics", "GET /certificate", "GET /certificate/authority.crt", "GET /certificate/qr.svg",
        ]
        #expect(Set(open) == Set(expected))
    }

    @Test func `signed out, every other route of the table is refused`() async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let site = try #require(Self.guarded).responder(sharing: SharedRouters())
        let routes = try #require(Self.guardedRoutes).filter { $0.access != .anyone }
        #expect(routes.count > 60)
        try await Application(responder: site, logger: logger).test(.router) { client in
            for route in routes {
                let response = try await client.execute(uri: Self.example(route.path), method: route.method)
                let leadsToSignIn = response.headers[.location]?.hasPrefix("/sign-in") ?? false
                #expect(response.status == .unauthorized || leadsToSignIn, "\(route.method) \(route.path.pattern)")
            }
        }
    }

    /// `Tests/HTTP/test_household.py` tries the paths in `SitePath.swift` with real people.
    @Test func `the paths that are tried over HTTP are those of the table`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/WebUI/Site/Routes/SitePath.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let listed = source.matches(of: /SitePath\("(\/[^"\\]*)"\)/).map { String($0.1) }
        let exports = LibraryExportFormat.allCases.map { SitePath.exportMovies($0).pattern }
        let declared = try #require(Self.guardedRoutes).map(\.path.pattern)
        #expect(Set(declared) == Set(listed + exports))
    }

    @Test(arguments: ["/settings/people", "/settings/services", "/settings/catalog", "/settings/check"])
    func `people, services and the catalog are the owner's`(beginning: String) throws {
        let routes = try #require(Self.guardedRoutes).filter { $0.path.pattern.hasPrefix(beginning) }
        #expect(!routes.isEmpty && routes.allSatisfy { $0.access == .owner })
    }

    @Test func `what outlasts a stolen session, and what can't be undone, needs a recent sign-in`() throws {
        let routes = try #require(Self.guardedRoutes).filter { $0.pageAfterSignIn != nil }.map(\.path.pattern)
        let expected = [
            "/settings/account/keys", "/settings/account/passkeys", "/settings/people", "/settings/people/{id}/invite",
            "/settings/people/{id}/remove",
        ]
        #expect(Set(routes) == Set(expected))
    }

    @Test(arguments: [(nil, false), (0.0, true), (599, true), (601, false), (-5, false)] as [(Double?, Bool)])
    func `a sign-in is recent for ten minutes, and never from the future`(ago: Double?, isRecent: Bool) {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var visit = Visit(from: nil, isSecure: true)
        visit.signedIn = ago.map { now - $0 }
        #expect(visit.hasRecentSignIn(at: now) == isRecent)
        visit.isByProxy = true
        #expect(visit.hasRecentSignIn(at: now))
    }

    @Test func `the work of a person waits as theirs, wherever they are, and that of a stranger as their network's`() {
        let addresses = ["2001:db8:1:1::1", "2001:db8:1:2::1", "192.0.2.1"].map(IPAddress.init)
        var visits = addresses.map { Visit(from: $0, isSecure: true) }
        #expect(visits[0].client == visits[1].client && visits[1].client != visits[2].client)
        for place in visits.indices { visits[place].account = AccountID("00000000000000000000000000000001") }
        #expect(Set(visits.map(\.client)) == ["00000000000000000000000000000001"])
    }

    @Test func `accounts need a sign-in`() throws {
        let routes = try #require(Self.guardedRoutes)
        for route in routes where route.path.pattern.hasPrefix("/settings/account") {
            #expect(route.access == .session)
        }
    }

    /// The path of a route with a value for each parameter.
    private static func example(_ path: SitePath) -> String { path.filled(["one", "two", "three"]) }

    private func withSite(_ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let website = try #require(Self.website)
        try await Application(router: website.router(), logger: logger).test(.router) { try await test($0) }
        let routers = SharedRouters()
        for _ in 1...2 {
            let site = website.responder(sharing: routers)
            try await Application(responder: site, logger: logger).test(.router) { try await test($0) }
        }
    }

    @Test func `every route is known by its method, and no path is declared twice`() {
        #expect(Self.routes.count > 40)
        #expect(Set(Self.routes.map { "\($0.method) \($0.path.pattern)" }).count == Self.routes.count)
        for route in Self.routes {
            #expect(Self.table.methods(at: Self.example(route.path)).contains(route.method), "\(route.path.pattern)")
        }
        #expect(Self.table.methods(at: "/nowhere").isEmpty)
        #expect(Self.table.methods(at: "/my-movies/nothing/here/at/all").isEmpty)
        #expect(Self.table.methods(at: "/omdb/anything") == [.get, .head])
    }

    @Test func `other methods are refused with the ones there are`() async throws {
        try await withSite { client in
            for path in Set(Self.routes.map { Self.example($0.path) }) {
                let allowed = Self.table.methods(at: path)
                for method in Self.methods where !allowed.contains(method) {
                    let response = try await client.execute(uri: path, method: method)
                    #expect(response.status == .methodNotAllowed, "\(method) \(path)")
                    #expect(response.headers[.allow] == allowed.map(\.rawValue).joined(separator: ", "))
                }
            }
        }
    }

    @Test(arguments: [
        ("/my-movies/new", "GET, HEAD, POST"), ("/my-movies/keep", "POST"), ("/my-movies/my-1/edit", "GET, HEAD, POST"),
        ("/gifs/cards", "POST"), ("/gifs/drawn-popcorn/remove", "POST"), ("/gifs/drawn-popcorn", "GET, HEAD"),
        ("/my-movies/export.csv", "GET, HEAD"), ("/settings/check", "POST"), ("/", "GET, HEAD"),
    ])
    func `a refused method names the methods of the path`(path: String, allowed: String) async throws {
        try await withSite { client in
            let response = try await client.execute(uri: path, method: .delete)
            #expect(response.headers[.allow] == allowed)
        }
    }

    @Test func `the header fields follow from the kind of route`() async throws {
        try await withSite { client in
            for route in Self.routes where route.method == .get {
                let path = Self.example(route.path)
                let response = try await client.execute(uri: path, method: .get)
                let policy = response.headers[.contentSecurityPolicy] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; script-src 'self'"), "\(path)")
                #expect(policy.contains("http://127.0.0.1:9") == route.connectsToGIFService, "\(path)")
                #expect(policy.contains("'wasm-unsafe-eval'") == (route.path == .search), "\(path)")
                let resource = route.crossSitePolicy == .allow ? "cross-origin" : "same-origin"
                #expect(response.headers[.crossOriginResourcePolicy] == resource, "\(path)")
                #expect(response.headers[.xContentTypeOptions] == "nosniff", "\(path)")
            }
        }
    }

    @Test func `what other sites may ask for follows from the kind of route`() async throws {
        // A service worker passes a link on without its destination.
        let links = try ["document", "empty"].map { try Self.fields(mode: "navigate", destination: $0) }
        let embeds = try [("no-cors", "image"), ("navigate", "iframe"), ("cors", "empty")].map(Self.fields)
        try await withSite { client in
            for route in Self.routes {
                let path = Self.example(route.path)
                for link in links {
                    let linked = try await client.execute(uri: path, method: route.method, headers: link)
                    #expect((linked.status == .forbidden) == (route.crossSitePolicy == .reject), "\(path)")
                }
                for embed in embeds {
                    let embedded = try await client.execute(uri: path, method: route.method, headers: embed)
                    #expect((embedded.status == .forbidden) == (route.crossSitePolicy != .allow), "\(path)")
                }
            }
        }
    }

    @Test(arguments: Route.Kind.allCases)
    func `other sites can only link to what changes nothing and asks nothing`(kind: Route.Kind) {
        let routes = Self.routes.filter { $0.kind == kind }

        #expect(!routes.isEmpty)
        for route in routes where [.form, .fragment, .download].contains(kind) || route.method == .post {
            #expect(route.crossSitePolicy == .reject, "\(route.path.pattern)")
        }
        #expect(routes.filter { $0.crossSitePolicy == .allow }.map(\.path).allSatisfy { $0 == .poster })
    }

    private static func fields(mode: String, destination: String) throws -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in [("Site", "cross-site"), ("Mode", mode), ("Dest", destination)] {
            fields[try #require(HTTPField.Name("Sec-Fetch-\(name)"))] = value
        }
        return fields
    }
}
