import Domain
import DomainTesting
import HTTPTransportTesting
import HTTPTypes
import LiveSources
@testable import OMDbClient
@testable import TMDBClient
import Testing

/// Long texts of services are cut before a page shows them.
@Suite struct TextLimitTests {
    private static let long = String(repeating: "é", count: 300_000)

    private func check(_ summary: MovieSummary) {
        #expect(summary.title.unicodeScalars.count == 1_000)
        #expect(summary.overview.unicodeScalars.count <= 20_000)
        #expect(summary.originalTitle?.language == nil)
        for rendition in summary.poster?.renditions ?? [] {
            if case .remote(let address) = rendition.place { #expect(address.utf8.count <= 2_048) }
        }
    }

    private func check(_ movie: Movie) {
        check(movie.summary)
        let lines =
            [movie.tagline, movie.certificate, movie.awards].compactMap(\.self) + movie.directors + movie.writers
            + movie.cast + movie.roles.keys + movie.roles.values + movie.countries + movie.languages
            + movie.certificates.keys + movie.certificates.values + movie.ratings.map(\.source)
            + movie.ratings.map(\.figure) + movie.watching.values.flatMap { $0.rent + $0.buy }
        #expect(lines.allSatisfy { $0.unicodeScalars.count <= 1_000 })
        #expect(movie.cast.count <= 200 && movie.writers.count <= 200)
        #expect(movie.trailers.allSatisfy { $0.address.utf8.count <= 2_048 && $0.title.unicodeScalars.count <= 1_000 })
    }

    @Test func `texts of TMDB are cut in searches, lists, recommendations and records`() async throws {
        let row = """
            {"genre_ids":[],"id":603,"original_language":"\(Self.long)","original_title":"o","overview":"\(Self.long)",
            "popularity":7,"poster_path":"/abc.jpg","release_date":"","title":"\(Self.long)","vote_average":8.4,
            "vote_count":3000}
            """
        let page = #"{"page":1,"results":[\#(row)],"total_pages":1,"total_results":1}"#
        let people = (0..<500).map { #"{"id":\#($0),"name":"n\#($0)","job":"Writer","department":"Writing"}"# }
        let record = """
            {"genres":[],"id":603,"imdb_id":null,"original_language":"en","original_title":"","overview":"\(Self.long)",
            "popularity":1,"poster_path":null,"release_date":"","runtime":1,"tagline":"\(Self.long)",
            "title":"\(Self.long)","vote_average":8,"vote_count":9,"spoken_languages":[{"iso_639_1":"\(Self.long)"}],
            "production_countries":[{"iso_3166_1":"\(Self.long)"}],
            "credits":{"cast":[{"id":1,"name":"\(Self.long)","character":"\(Self.long)"}],
            "crew":[\(people.joined(separator: ","))]}}
            """
        let stub = StubTransport()
            .on(.get, "/3/search/movie", .json(page))
            .on(.get, "/3/movie/popular", .json(page))
            .on(.get, "/3/movie/603/recommendations", .json(page))
            .on(.get, "/3/movie/603", .json(record))
        let client = TMDBClient(transport: stub, credential: .apiKey("k"))
        let source = TMDBSource(
            search: client, lookup: client, posters: TMDBPosters(base: .remote("https://p.example/")), today: { nil })

        check(try #require(try await source.search(MovieQuery("reel")).items.first))
        check(try #require(try await source.discover(DiscoverQuery()).items.first))
        check(try #require(try await source.similar(to: .tmdb(603), limit: 5).first))
        check(try await source.movie(.tmdb(603)))
    }

    @Test func `texts of OMDb are cut in searches and records`() async throws {
        let names = (0..<500).map { "n\($0)" }.joined(separator: ", ")
        let stub = StubTransport()
            .on(
                .get, "/", query: ["s": "reel"],
                .json(
                    """
                    {"Search":[{"Title":"\(Self.long)","Year":"1999","imdbID":"tt0133093","Type":"movie",
                    "Poster":"https://m.media-amazon.com/\(String(repeating: "a", count: 100_000)).jpg"}],
                    "totalResults":"1","Response":"True"}
                    """)
            )
            .on(
                .get, "/", query: ["i": "tt0133093"],
                .json(
                    """
                    {"Title":"\(Self.long)","Year":"1999","Rated":"\(Self.long)","Released":"N/A","Runtime":"N/A",
                    "Genre":"N/A","Director":"\(Self.long)","Writer":"\(names)","Actors":"\(names)",
                    "Plot":"\(Self.long)","Language":"N/A","Country":"N/A","Awards":"\(Self.long)","Poster":"N/A",
                    "Ratings":[{"Source":"\(Self.long)","Value":"7/10"}],"imdbRating":"8.7","imdbVotes":"9",
                    "imdbID":"tt0133093","Type":"movie","Response":"True"}
                    """))
        let client = OMDbClient(transport: stub, apiKey: "k")
        let source = OMDbSource(search: client, lookup: client)

        check(try #require(try await source.search(MovieQuery("reel"), rows: 0..<10).items.first))
        check(try await source.movie(.imdb(133_093)))
    }
}
