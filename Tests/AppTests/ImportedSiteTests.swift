import Catalog
import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import App
@testable import CatalogImport

/// The site in process over an imported catalog.
@Suite struct ImportedSiteTests {
    private let site = ImportedSite()

    @Test func `imported titles are found, shown and listed beside the built-in ones`() async throws {
        try site.write([
            ImportedTitle(
                id: .imdb(9_999_991), title: "The Quibbling Zeppelin", year: 2026, minutes: 95, genres: [.comedy],
                rating: StarRating(outOfTen: 9.9, votes: 9_000_000)),
            ImportedTitle(id: .listed("row-7"), title: "Quibbling <b>Zeppelins</b>", year: 1931),
        ])
        try await site.with { client, _ in
            let found = try await client.get("/search?q=quibling+zepelin").text
            #expect(found.contains("The Quibbling Zeppelin") && found.contains("/movies/csv-row-7"))
            #expect(found.contains("Quibbling &lt;b&gt;Zeppelins&lt;/b&gt;") && !found.contains("<b>Zepp"))
            #expect(try await client.get("/search?q=blade+runer").text.contains("/movies/tt0083658"))
            let page = try await client.get("/movies/tt9999991").text
            #expect(page.contains("The Quibbling Zeppelin") && page.contains("https://www.imdb.com/title/tt9999991/"))
            let listed = try await client.get("/movies/csv-row-7")
            #expect(listed.status == .ok && !listed.text.contains("imdb.com/title"))
            #expect(try await client.get("/movies/tt0083658").text.contains("Ridley Scott"))
            for address in ["/", "/?sort=newest", "/?sort=rating", "/?genre=comedy&decade=2020"] {
                #expect(try await client.get(address).text.contains("The Quibbling Zeppelin"), "\(address)")
            }
            #expect(try await client.get("/settings").text.contains("742 titles from 1920 to 2026"))
        }
    }

    @Test func `titles of symbols alone are listed, have pages and can be saved`() async throws {
        let titles = ["$", "???", "…", "¡!", "*", "—", "<>", "%", "🎬", "' \" &"]
        try site.write(
            titles.enumerated().map { number, title in
                ImportedTitle(
                    id: .imdb(9_999_981 + number), title: title, originalTitle: "!", year: 2026, minutes: 95,
                    genres: [.comedy], rating: StarRating(outOfTen: 9.9, votes: 9_000_000))
            })
        let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
        try await site.with { client, _ in
            let lists = ["/", "/?sort=newest", "/?sort=rating", "/?genre=comedy&decade=2020"]
            var pages: [String] = []
            for address in lists { pages.append(try await client.get(address).text) }
            for (number, title) in titles.enumerated() {
                let written = escapes.reduce(title) { $0.replacing($1.0, with: $1.1) }
                let shown = "<bdi class=\"title\">\(written)</bdi>"
                let id = "tt\(9_999_981 + number)"
                for (address, page) in zip(lists, pages) { #expect(page.contains(shown), "\(title) in \(address)") }
                let page = try await client.get("/movies/\(id)")
                #expect(page.status == .ok && page.text.contains(shown))
                let poster = try #require(page.text.firstMatch(of: /"(\/posters\/tt99999[^"]+)"/)).output.1
                #expect(try await client.get(String(poster).replacing("&amp;", with: "&")).status == .ok)
                #expect(try await client.post("/my-movies/keep", "id=\(id)").status == .seeOther)
                #expect(try await client.get("/my-movies").text.contains(shown))
            }
        }
    }

    @Test func `a running site loads another catalog`() async throws {
        try site.write([])
        try await site.with { client, sources in
            #expect(!(try await client.get("/").text.contains("Quibbling")))
            try site.write([
                ImportedTitle(
                    id: .imdb(9_999_991), title: "Quibbling Zeppelin", year: 2020,
                    rating: StarRating(outOfTen: 9, votes: 9_000_000))
            ])
            await sources.catalog.update()

            #expect(try await client.get("/").text.contains("Quibbling Zeppelin"))
            #expect(try await client.get("/search?q=quibbling").text.contains("Quibbling Zeppelin"))
            #expect(try await client.get("/settings").text.contains("741 titles"))
        }
    }

    @Test func `a damaged catalog is reported, and the built-in movies stay`() async throws {
        try site.write([ImportedTitle(id: .imdb(9_999_991), title: "Quibbling Zeppelin")])
        var bytes = try Data(contentsOf: site.file)
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: site.file)
        try await site.with { client, sources in
            let problem = sources.catalog.status.problem ?? ""
            #expect(problem.contains("it is damaged. Import the titles again"))
            let found = try await client.get("/search?q=blade+runer")
            #expect(found.text.contains("/movies/tt0083658"))
            let lost = try await client.get("/movies/tt9999991")
            #expect(lost.status == .notFound)
        }
        let checks = await HealthCheck(environment: ["MATINEE_DATA_DIR": site.data.path]).checks()
        #expect(checks.contains { $0.subject == "Imported catalog" && !$0.isWell && $0.isSource })
        #expect(checks.contains { $0.subject == "Catalog" && $0.isWell })
    }

    @Test func `own movies are listed among many imported ones`() async throws {
        try site.writeMany()
        try await site.with { client, sources in
            let own = MovieID.newOwn()
            let catalogID = try #require(
                try await sources.catalog.search(MovieQuery("barge 7")).items.first { $0.title == "Barge 7" }?.id)
            try await sources.personal.add(
                PersonalMovie(
                    movie: Movie(
                        summary: MovieSummary(id: own, otherIDs: [catalogID], title: "Barge 7", sources: [.own])),
                    added: Date(timeIntervalSince1970: 0)))
            let page = try await sources.local.search(MovieQuery("barge 7"))
            #expect(page.items.first?.id == own)
            #expect(!page.items.contains { $0.id == catalogID }, "each movie is listed once")
            let many = try await sources.local.search(MovieQuery("barge"))
            #expect(!many.totalCount.isExact && many.items.count == 20 && many.hasMore)
            #expect(many.readableCount <= 500 + 1)
            let text = try await client.get("/search?q=barge").text
            #expect(text.contains("More than "))
            #expect(try await client.get("/search?q=barge&page=100").text.contains("There is no such page"))
        }
    }
}
