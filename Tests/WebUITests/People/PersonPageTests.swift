import Domain
import DomainTesting
import Foundation
import HTML
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryTesting
import Logging
import Testing

@testable import WebUI

@Suite struct PersonPageTests {
    private func page(_ person: Person?, kind: CreditKind? = nil) throws -> String {
        let page = PersonPage(shell: PageShell(assets: try SiteAssets()))
        let output = PersonOutput(state: .person(try #require(person)), kind: kind, canKeep: true)
        return page.bytes(output).text
    }

    private func get(
        _ path: String, failure: SourceError? = nil, from referrer: String? = nil,
        _ test: @escaping @Sendable (TestResponse, String) throws -> Void
    ) async throws {
        var services = SiteServices(movies: InMemoryFinder(), recent: inMemorySearches())
        services.people = InMemoryPeople(failure: failure)
        let website = Website(services, assets: try SiteAssets())
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        try await Application(router: website.router(), logger: logger).test(.router) { client in
            var headers: HTTPFields = [:]
            if let referrer { headers[.referer] = referrer }
            try await client.execute(uri: path, method: .get, headers: headers) { response in
                try test(response, String(buffer: response.body))
            }
        }
    }

    @Test func `a person has name, years, work and coworkers`() throws {
        let page = try page(Samples.bo)

        #expect(page.contains("<title>Bo Frame"))
        #expect(page.contains(">1931–2004</p>"))
        #expect(page.contains(">Actor · 4 movies</p>"))
        #expect(page.contains("as The Keeper"))
        #expect(page.contains("href=\"/movies/tt1000001\""))
        #expect(page.contains("Often worked with"))
        #expect(page.contains("href=\"/people/ada-reel\""))
        #expect(page.contains("4 movies together"))
    }

    @Test func `unknown years are left out`() throws {
        #expect(!(try page(Samples.cy)).contains("Born"))
        #expect(try page(Samples.person("Cy Spool", [.cast], born: 1963)).contains(">Born 1963</p>"))
    }

    @Test func `a movie is the place of a link back once, however often it stands there`() throws {
        let page = try page(Samples.person("Cy Spool", [.director, .cast]))

        #expect(page.components(separatedBy: "id=\"at-tt1000001\"").count == 2)
        #expect(page.components(separatedBy: "href=\"/movies/tt1000001\"").count > 2)
        #expect(page.contains("Director, actor · 4 movies"))
    }

    @Test func `one kind of work alone is shown, with a link to all`() throws {
        let page = try page(Samples.person("Cy Spool", [.director, .cast]), kind: .cast)

        #expect(!page.contains("id=\"director\""))
        #expect(page.contains("All their work"))
    }

    @Test func `a long career ends with a link to the rest`() throws {
        let movies = Samples.reels(70).map(\.summary)
        let id = PersonID.named("x")
        let person = Person(
            summary: PersonSummary(id: id, name: "X", kinds: [.cast], movieCount: 70),
            credits: movies.map { Person.Credit(movie: $0, kind: .cast) })

        #expect(try page(person).contains("href=\"/people/x?kind=cast\">Show all 70 movies"))
        #expect(!(try page(person, kind: .cast)).contains("Show all"))
    }

    @Test func `an address leads to the person`() async throws {
        try await get("/people/ada-reel") { response, page in
            #expect(response.status == .ok)
            #expect(page.contains("Ada Reel"))
        }
    }

    @Test(arguments: ["/people/nobody", "/people/nm0000001"])
    func `an unknown id is 404 with a search box`(path: String) async throws {
        try await get(path) { response, page in
            #expect(response.status == .notFound)
            #expect(page.contains("Person Not Found!"))
            #expect(page.contains("type=\"search\""))
        }
    }

    @Test(arguments: [
        "/people/A", "/people/-", "/people/%00", "/people/%E2%80%AEx", "/people/a%2Fb",
        "/people/\(String(repeating: "a", count: 1_000))",
    ])
    func `a malformed id is 400 with a search box`(path: String) async throws {
        try await get(path) { response, page in
            #expect(response.status == .badRequest)
            #expect(page.contains("That is not the address of a person"))
            #expect(page.contains("type=\"search\""))
        }
    }

    @Test func `a failed catalog is 502`() async throws {
        try await get("/people/ada-reel", failure: .unreachable) { response, page in
            #expect(response.status == .badGateway)
            #expect(page.contains("Try again"))
        }
    }

    @Test func `the link back of a person names the movie, and that of a movie the person`() async throws {
        try await get("/people/ada-reel", from: "http://localhost/movies/tt1000001") { _, page in
            #expect(page.contains("<span>The Lantern Keeper</span></a>"))
        }
        try await get("/movies/tt1000001", from: "http://localhost/people/ada-reel?kind=director") { _, page in
            #expect(page.contains("href=\"/people/ada-reel?kind=director#at-tt1000001\""))
            #expect(page.contains("<span>Ada Reel</span></a>"))
        }
    }

    @Test func `names of a movie are links if they are known`() throws {
        var movie = Samples.lighthouse
        movie.people = ["Ada Reel": .named("ada-reel"), "Bo Frame": .named("bo-frame")]
        movie.roles = ["Bo Frame": "The <Keeper>"]
        let output = MovieOutput(locale: .english, state: .movie(movie, similar: []))

        let page = String(
            decoding: MoviePage(shell: PageShell(assets: try SiteAssets())).bytes(output), as: UTF8.self)

        #expect(page.contains("<a href=\"/people/ada-reel\">Ada Reel</a>"))
        #expect(page.contains("<a href=\"/people/bo-frame\">Bo Frame</a> (The &lt;Keeper&gt;), Cy Spool"))
    }

    @Test(arguments: [
        ("Ada Reel", "AR"), ("Zendaya", "Z"), ("三船敏郎", "三"), ("F. W. Murnau", "FM"), ("", "?"), ("...", "?"),
        ("\u{202E}x", "X"), ("<b>", "B"),
    ])
    func `a portrait is drawn from the initials`(name: String, initials: String) {
        let portrait = Portrait(person: PersonSummary(id: .named("x"), name: name))

        #expect(portrait.bytes().text.hasSuffix(">\(initials)</span>"))
    }
}
