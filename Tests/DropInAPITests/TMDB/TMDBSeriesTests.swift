import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// Series, as far as the catalog knows them.
@Suite struct TMDBSeriesTests {
    private static let movies = InMemoryMovies([
        Movie(
            summary: MovieSummary(
                id: .imdb(944_947), kind: .series, title: "Harbor", year: 2008,
                run: SeriesRun(endYear: 2013, seasons: 5, episodes: 62), runtime: Runtime(minutes: 45),
                genres: [.war, .drama, .fantasy],
                rating: StarRating(outOfTen: 9, votes: 200_000)),
            creators: ["Ada Reel"], writers: ["Bo Frame"], cast: ["Di Lens"], roles: ["Di Lens": "Mate"],
            languages: ["en"], countries: ["US"]),
        Movie(
            summary: MovieSummary(
                id: .imdb(944_948), kind: .series, title: "Harbor Lights", year: 2012, run: SeriesRun(),
                genres: [.drama], rating: StarRating(outOfTen: 7, votes: 30_000))),
        Movie(summary: MovieSummary(id: .imdb(1), title: "Harbor: The Movie", year: 2010)),
    ])
    private static let number = 1_000_944_947

    private func names(_ path: String) async throws -> [String?] {
        try await tmdb(path, Self.movies).object().rows("results").map { $0.text("name") }
    }

    @Test func `searches and lists have series only`() async throws {
        for path in ["search/tv?query=harbor", "tv/popular", "tv/top_rated", "discover/tv", "trending/tv/day"] {
            #expect(try await names(path) == ["Harbor", "Harbor Lights"])
        }
        #expect(try await names("tv/on_the_air") == ["Harbor Lights"])
        #expect(try await names("search/tv?query=harbor&first_air_date_year=2012") == ["Harbor Lights"])
        #expect(try await names("discover/tv?with_genres=10768") == ["Harbor"])
        #expect(try await names("discover/tv?sort_by=vote_average.asc") == ["Harbor Lights", "Harbor"])
    }

    @Test func `a search for anything has series too`() async throws {
        let rows = try await tmdb("search/multi?query=harbor", Self.movies).object().rows("results")

        #expect(rows.map { $0.text("media_type") } == ["tv", "tv", "movie"])
        #expect(rows.map { $0.text("name") ?? $0.text("title") } == ["Harbor", "Harbor Lights", "Harbor: The Movie"])
    }

    @Test func `a series with its seasons`() async throws {
        let series = try await tmdb("tv/\(Self.number)", Self.movies).object()

        #expect(series.text("name") == "Harbor")
        #expect(series.text("status") == "Ended")
        #expect(series.text("last_air_date") == "2013-01-01")
        #expect(series.number("number_of_seasons") == 5)
        #expect(try series.rows("seasons").map { $0.number("season_number") } == [1, 2, 3, 4, 5])
        #expect(try series.rows("genres").map { $0.number("id") } == [10768, 18, 10765])
        #expect(try series.rows("created_by").map { $0.text("name") } == ["Ada Reel"])
    }

    @Test(arguments: [
        "aggregate_credits", "alternative_titles", "changes", "content_ratings", "credits", "episode_groups",
        "external_ids", "images", "keywords", "lists", "recommendations", "reviews", "screened_theatrically", "similar",
        "translations", "videos", "watch/providers", "season/1", "season/5/episode/3", "season/1/credits",
        "season/1/translations", "season/1/episode/1/translations", "season/1/episode/1/videos",
    ])
    func `each part answers`(part: String) async throws {
        let response = try await tmdb("tv/\(Self.number)/\(part)", Self.movies)

        #expect(response.status == .ok)
        let hasID = !["changes", "recommendations", "similar"].contains(part)
        #expect(try (response.object().number("id") != nil) == hasID)
    }

    @Test(arguments: ["season/1/keywords", "season/1/recommendations", "season/1/episode/1/aggregate_credits"])
    func `a season and an episode have only parts that TMDB has`(part: String) async throws {
        #expect(try await tmdb("tv/\(Self.number)/\(part)", Self.movies).status == .notFound)
    }

    @Test func `credits of all episodes count them`() async throws {
        let credits = try await tmdb("tv/\(Self.number)/aggregate_credits", Self.movies).object()
        let cast = try #require(try credits.rows("cast").first)
        let crew = try #require(try credits.rows("crew").first)

        #expect(try cast.rows("roles").first?.text("character") == "Mate")
        #expect(cast.number("total_episode_count") == 0)
        #expect(try crew.rows("jobs").first?.text("job") == "Writer")
        #expect(cast.names.isDisjoint(with: ["cast_id", "character", "credit_id"]))
        #expect(crew.names.isDisjoint(with: ["credit_id", "job"]))
    }

    @Test func `a season and an episode have ids and credits of their own`() async throws {
        func object(_ path: String) async throws -> JSONObject {
            try await tmdb("tv/\(Self.number)/season/1/\(path)", Self.movies).object()
        }
        let ids = try await object("external_ids")
        let ofEpisode = try await object("episode/2/external_ids")

        #expect(!ids.names.contains("imdb_id"))
        #expect(ids.number("id") == (try await tmdb("tv/\(Self.number)/season/1", Self.movies).object().number("id")))
        #expect(ofEpisode.isNull("imdb_id"))
        #expect(try await object("episode/2/credits").rows("guest_stars").isEmpty)
        #expect(try await object("credits").rows("cast").first?.names.contains("cast_id") == false)
        #expect(try await object("images").names == ["id", "posters"])
        #expect(try await object("episode/2/images").names == ["id", "stills"])
    }

    @Test(arguments: [
        ("with_status=3", ["Harbor"]), ("with_status=0", ["Harbor Lights"]),
        ("with_type=4", ["Harbor", "Harbor Lights"]),
        ("with_type=2", []), ("with_original_language=en", ["Harbor"]), ("with_origin_country=US", ["Harbor"]),
        ("with_runtime.gte=40", ["Harbor"]), ("air_date.gte=2014-01-01", ["Harbor Lights"]),
        ("air_date.gte=2009-01-01&air_date.lte=2010-01-01", ["Harbor"]), ("with_networks=1", []),
        ("without_genres=10768", ["Harbor Lights"]), ("first_air_date.lte=2010-01-01", ["Harbor"]),
    ])
    func `series are found by conditions`(query: String, found: [String]) async throws {
        #expect(try await names("discover/tv?\(query)") == found)
    }

    @Test func `a season or an episode that it does not have is 404`() async throws {
        #expect(try await tmdb("tv/\(Self.number)/season/1/episode/63", Self.movies).status == .notFound)
        #expect(try await tmdb("tv/\(Self.number)/season/6", Self.movies).status == .notFound)
        #expect(try await tmdb("tv/1000000001", Self.movies).status == .notFound)
    }

    @Test func `a series is found by IMDb's id, and has a poster`() async throws {
        let found = try await tmdb("find/tt0944947?external_source=imdb_id", Self.movies).object()
        let row = try #require(try found.rows("tv_results").first)
        let path = try #require(row.text("poster_path"))

        #expect(row.number("id") == Self.number)
        #expect(try found.rows("movie_results").isEmpty)
        let poster = try await withTMDB(Self.movies) { client in try await client.get("/tmdb/t/p/w342\(path)") }
        #expect(poster.text == "<svg>Harbor</svg>")
    }
}
