import Domain
import DomainTesting
import HummingbirdTesting
import Testing

/// Every response has all fields that TMDB documents and no others, for any movie: clients with typed responses need
/// all of them.
@Suite struct TMDBFieldsTests {
    private static let row: Set = [
        "adult", "backdrop_path", "genre_ids", "id", "original_language", "original_title", "overview", "popularity",
        "poster_path", "release_date", "title", "video", "vote_average", "vote_count",
    ]
    private static let page: Set = ["page", "results", "total_pages", "total_results"]
    private static let movie: Set = [
        "adult", "backdrop_path", "belongs_to_collection", "budget", "genres", "homepage", "id", "imdb_id",
        "origin_country", "original_language", "original_title", "overview", "popularity", "poster_path",
        "production_companies", "production_countries", "release_date", "revenue", "runtime", "spoken_languages",
        "status", "tagline", "title", "video", "vote_average", "vote_count",
    ]
    private static let person: Set = [
        "adult", "gender", "id", "known_for_department", "name", "original_name", "popularity", "profile_path",
        "credit_id",
    ]

    @Test(arguments: ["movie/popular", "discover/movie", "search/movie?query=the", "movie/1001000001/similar"])
    func `a list of movies`(path: String) async throws {
        let answer = try await tmdb(path).object()

        #expect(answer.names == Self.page)
        #expect(try !answer.rows("results").isEmpty)
        for row in try answer.rows("results") { #expect(row.names == Self.row) }
    }

    @Test(arguments: ["trending/movie/day", "trending/movie/week", "movie/1001000001/recommendations"])
    func `a list that may hold other things too`(path: String) async throws {
        let answer = try await tmdb(path).object()

        #expect(answer.names == Self.page)
        #expect(try !answer.rows("results").isEmpty)
        for row in try answer.rows("results") { #expect(row.names == Self.row.union(["media_type"])) }
    }

    @Test(arguments: ["1000133093", "tt12677870", "603", "1001000004"])
    func `a movie`(id: String) async throws {
        let movie = try await tmdb("movie/\(id)").object()

        #expect(movie.names == Self.movie)
        for genre in try movie.rows("genres") { #expect(genre.names == ["id", "name"]) }
        for country in try movie.rows("production_countries") { #expect(country.names == ["iso_3166_1", "name"]) }
        for language in try movie.rows("spoken_languages") {
            #expect(language.names == ["english_name", "iso_639_1", "name"])
        }
    }

    @Test func `the credits of a movie`() async throws {
        let credits = try await tmdb("movie/1000133093/credits").object()

        #expect(credits.names == ["id", "cast", "crew"])
        for row in try credits.rows("cast") {
            #expect(row.names == Self.person.union(["cast_id", "character", "order"]))
        }
        for row in try credits.rows("crew") { #expect(row.names == Self.person.union(["department", "job"])) }
    }

    @Test func `the other answers about a movie`() async throws {
        let path = "movie/1000133093"
        let images = try await tmdb("\(path)/images").object()
        let dates = try await tmdb("\(path)/release_dates").object()

        #expect(images.names == ["id", "backdrops", "logos", "posters"])
        #expect(
            try images.rows("posters").first?.names == [
                "aspect_ratio", "height", "iso_639_1", "file_path", "vote_average", "vote_count", "width",
            ])
        #expect(dates.names == ["id", "results"])
        #expect(try dates.rows("results").first?.names == ["iso_3166_1", "release_dates"])
        #expect(
            try dates.rows("results").first?.rows("release_dates").first?.names == [
                "certification", "descriptors", "iso_639_1", "note", "release_date", "type",
            ])
        #expect(try await tmdb("\(path)/videos").object().names == ["id", "results"])
        #expect(try await tmdb("\(path)/watch/providers").object().names == ["id", "results"])
        #expect(
            try await tmdb("\(path)/external_ids").object().names == [
                "id", "imdb_id", "wikidata_id", "facebook_id", "instagram_id", "twitter_id",
            ])
    }

    @Test func `the answers that are of no movie`() async throws {
        let configuration = try await tmdb("configuration").object()
        let found = try await tmdb("find/tt0133093?external_source=imdb_id").object()

        #expect(configuration.names == ["images", "change_keys"])
        #expect(
            try configuration.object("images").names == [
                "base_url", "secure_base_url", "poster_sizes", "backdrop_sizes", "logo_sizes", "profile_sizes",
                "still_sizes",
            ])
        #expect(
            found.names == [
                "movie_results", "person_results", "tv_results", "tv_episode_results", "tv_season_results",
            ])
        #expect(try found.rows("movie_results").first?.names == Self.row.union(["media_type"]))
        #expect(try await tmdb("genre/movie/list").object().names == ["genres"])
    }

    @Test func `a refusal`() async throws {
        for path in ["movie/9", "movie/popular?page=0", "nothing"] {
            #expect(try await tmdb(path).object().names == ["success", "status_code", "status_message"])
        }
    }
}
