import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `find/{id}`.
@Suite struct TMDBFindTests {
    private static let nothing = """
        {"movie_results":[],"person_results":[],"tv_episode_results":[],"tv_results":[],"tv_season_results":[]}
        """

    @Test(arguments: ["tt0133093", "TT0133093"])
    func `a movie is found by IMDb's id`(id: String) async throws {
        let found = try await tmdb("find/\(id)?external_source=imdb_id&language=en-US").object()

        let movie = try #require(try found.rows("movie_results").first)
        #expect(try found.rows("movie_results").count == 1)
        #expect(movie.number("id") == 1_000_133_093)
        #expect(movie.text("media_type") == "movie")
        for name in ["person_results", "tv_results", "tv_episode_results", "tv_season_results"] {
            #expect(try found.rows(name).isEmpty)
        }
    }

    @Test(arguments: ["tt9999999", "tt0944948", "nm0000001", "x", "1000133093", "603", "%2Fm%2F0133093", "tt", "%20"])
    func `an unknown id finds nothing`(id: String) async throws {
        let response = try await tmdb("find/\(id)?external_source=imdb_id")

        #expect(response.status == .ok)
        #expect(response.text == Self.nothing)
    }

    @Test(
        arguments: [
            "facebook_id", "instagram_id", "tvdb_id", "tiktok_id", "twitter_id", "wikidata_id", "youtube_id",
            "freebase_mid", "nonsense",
        ])
    func `ids of other sites find nothing`(source: String) async throws {
        #expect(try await tmdb("find/tt0133093?external_source=\(source)").text == Self.nothing)
    }

    @Test(arguments: ["", "?external_source=", "?external_source", "?source=imdb_id"])
    func `find needs external_source`(query: String) async throws {
        let response = try await tmdb("find/tt0133093\(query)")

        #expect(response.status == .unprocessableContent)
        #expect(response.code == 5)
    }
}
