import Domain
import DomainTesting
import Foundation
import HummingbirdTesting
import Testing

@testable import App
@testable import CatalogImport

/// Imported movies in the drop-in servers and on the command line.
@Suite struct ImportedMoviesForClientsTests {
    private let site = ImportedSite()

    @Test func `clients that read to the end get all that can be read, and no page is missing`() async throws {
        try site.writeMany()
        try await site.with { client, sources in
            for (name, count) in ImportedSite.manyCounts {
                let most = min(count, 500)
                let text = name == "barge" ? name : "the+\(name)"
                let omdb = "/omdb/?apikey=k&s=\(text)&page="
                let first = try await client.object("\(omdb)1")
                #expect(first["totalResults"] as? String == "\(most)", "\(name)")
                let last = try await client.object("\(omdb)\((most + 9) / 10)")
                #expect(last["totalResults"] as? String == "\(most)", "\(name)")
                #expect((last["Search"] as? [Any])?.count == (most % 10 == 0 ? 10 : most % 10), "\(name)")
                let past = try await client.object("\(omdb)\((most + 9) / 10 + 1)")
                #expect(past["Response"] as? String == "False", "\(name)")

                let tmdb = "/tmdb/3/search/movie?api_key=k&query=\(text)&page="
                let pages = (most + 19) / 20
                for page in [1, pages] {
                    let part = try await client.object("\(tmdb)\(page)")
                    #expect(part["total_results"] as? Int == most && part["total_pages"] as? Int == pages, "\(name)")
                    #expect((part["results"] as? [Any])?.count == (page < pages ? 20 : most - (pages - 1) * 20))
                }
            }
            let found = await sources.movies.search(MovieQuery("the zeppelin"), pages: 2...2, timeout: .localOnly)
            #expect(found.movies.count == 20 && found.hasMore && found.totalCount == .atLeast(found.totalCount.count))
            let last = await sources.movies.search(MovieQuery("the balloon"), pages: 3...3, timeout: .localOnly)
            #expect(last.movies.count == 5 && !last.hasMore && last.totalCount == .exact(45))
            #expect(try await client.get("/search?q=the+zeppelin").text.contains("page=2"))
            #expect(try await client.get("/search?q=the+balloon&page=4").text.contains("There is no such page"))
        }
    }

    @Test func `clients get an imported movie's average and year`() async throws {
        try site.write([
            ImportedTitle(
                id: .imdb(9_999_991), title: "Quibbling Zeppelin", year: 1931,
                rating: StarRating(outOfTen: 7, votes: 402_242))
        ])
        try await site.with { client, _ in
            let omdb = try await client.get("/omdb/?apikey=k&i=tt9999991").text
            #expect(omdb.contains(#""imdbRating":"7.0","imdbVotes":"402,242""#))
            #expect(omdb.contains(#""Ratings":[{"Source":"Internet Movie Database","Value":"7.0/10"}]"#))
            let tmdb = try await client.object("/tmdb/3/movie/tt9999991?api_key=k")
            #expect(tmdb["release_date"] as? String == "1931-01-01" && tmdb["vote_count"] as? Int == 402_242)
            #expect(try await client.get("/movies/tt9999991").text.contains("IMDb, 402,242 votes"))
        }
    }
}

extension TestClientProtocol {
    fileprivate func object(_ address: String) async throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(try await get(address).text.utf8))
        return object as? [String: Any] ?? [:]
    }
}
