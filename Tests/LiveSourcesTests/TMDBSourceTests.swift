import Domain
import DomainTesting
import HTTPTransportTesting
import HTTPTypes
import LiveSources
@testable import TMDBClient
import Testing

@Suite struct TMDBSourceTests {
    private func source(_ stub: StubTransport) -> TMDBSource {
        let client = TMDBClient(transport: stub, credential: .apiKey("hush-key"))
        return TMDBSource(
            search: client, lookup: client, posters: TMDBPosters(base: .store),
            today: { CalendarDate("2026-11-21") })
    }

    private static let row = """
        {"adult":false,"backdrop_path":null,"genre_ids":[28,878,10770],"id":603,"original_language":"ja",
        "original_title":"七人の侍","overview":"Rice.","popularity":7,"poster_path":"/abc.jpg",
        "release_date":"1954-04-26","title":"Seven Samurai","video":false,"vote_average":8.4,"vote_count":3000}
        """
    private static let bare = """
        {"genre_ids":[],"id":7,"original_language":"xx","original_title":"Bare","overview":"","popularity":0,
        "poster_path":null,"release_date":"","title":"Bare","vote_average":0,"vote_count":0}
        """

    @Test func `rows of a search become movies`() async throws {
        let stub = StubTransport().on(
            .get, "/3/search/movie", query: ["query": "seven"],
            .json(#"{"page":1,"results":[\#(Self.row),\#(Self.bare)],"total_pages":1,"total_results":2}"#))

        let page = try await source(stub).search(MovieQuery("seven"), rows: 0..<10)

        #expect(page.total == 2)
        let movie = try #require(page.items.first)
        #expect(movie.id == .tmdb(603))
        #expect(movie.title == "Seven Samurai")
        #expect(movie.originalTitle == OriginalTitle("七人の侍", language: "ja"))
        #expect(movie.released == CalendarDate("1954-04-26"))
        #expect(movie.genres == [.action, .scienceFiction])
        #expect(movie.rating == StarRating(outOfTen: 8.4, votes: 3_000))
        let name = try #require(PictureName(source: "tmdb", size: "w92", file: "abc.jpg"))
        #expect(movie.poster?.renditions.first == .init(.stored(name), width: 92))
        #expect(movie.poster?.renditions.last?.width == 780)
        let bare = page.items[1]
        #expect(bare.originalTitle == nil)
        #expect(bare.year == nil)
        #expect(bare.rating == nil)
        #expect(bare.poster == nil)
    }

    @Test func `a record converts with all its facts`() async throws {
        let stub = StubTransport().on(
            .get, "/3/movie/603",
            query: ["append_to_response": "credits,videos,release_dates,watch/providers,external_ids"],
            .json(
                """
                {"adult":false,"backdrop_path":null,"belongs_to_collection":null,"budget":63000000,
                "genres":[{"id":28,"name":"Action"}],"homepage":"","id":603,"imdb_id":"tt0133093",
                "original_language":"en","original_title":"The Matrix","overview":"Wake up.","popularity":80,
                "poster_path":"/abc.jpg","production_companies":[],
                "production_countries":[{"iso_3166_1":"US","name":"United States of America"}],
                "release_date":"1999-03-30","revenue":463517383,"runtime":136,
                "spoken_languages":[{"english_name":"English","iso_639_1":"en","name":"English"}],"status":"Released",
                "tagline":"Free your mind.","title":"The Matrix","video":false,"vote_average":8.2,"vote_count":25000,
                "credits":{"cast":[{"id":1,"name":"Keanu Reeves","character":"Neo","order":0,"credit_id":"a"}],
                "crew":[{"id":2,"name":"Lana Wachowski","department":"Directing","job":"Director","credit_id":"b"},
                {"id":2,"name":"Lana Wachowski","department":"Writing","job":"Writer","credit_id":"c"}]},
                "videos":{"results":[{"iso_639_1":"en","iso_3166_1":"US","name":"Official Trailer","key":"abcDEF12345",
                "site":"YouTube","size":1080,"type":"Trailer","official":true,"published_at":"2010-01-01T00:00:00.000Z",
                "id":"x"}]},
                "release_dates":{"results":[{"iso_3166_1":"US","release_dates":[{"certification":"R","descriptors":[],
                "iso_639_1":"","note":"","release_date":"1999-03-31T00:00:00.000Z","type":3}]},
                {"iso_3166_1":"DE","release_dates":[{"certification":"16","descriptors":[],"iso_639_1":"","note":"",
                "release_date":"1999-06-17T00:00:00.000Z","type":3}]}]},
                "watch/providers":{"results":{"DE":{"link":"https://www.themoviedb.org/movie/603/watch?locale=DE",
                "flatrate":[{"logo_path":null,"provider_id":8,"provider_name":"Somebody","display_priority":1}]}}},
                "external_ids":{"imdb_id":"tt0133093"}}
                """))

        let movie = try await source(stub).movie(.tmdb(603))

        #expect(movie.summary.otherIDs == [.imdb(133_093)])
        #expect(movie.tagline == "Free your mind.")
        #expect(movie.cast == ["Keanu Reeves"])
        #expect(movie.roles == ["Keanu Reeves": "Neo"])
        #expect(movie.directors == ["Lana Wachowski"])
        #expect(movie.writers == ["Lana Wachowski"])
        #expect(movie.certificate == "R")
        #expect(movie.certificates["DE"] == "16")
        #expect(movie.trailers.map(\.address) == ["https://www.youtube.com/watch?v=abcDEF12345"])
        #expect(movie.watching["DE"]?.subscription == ["Somebody"])
        #expect(movie.ratings.map(\.source) == ["TMDB"])
        #expect(movie.languages == ["en"])
        #expect(movie.countries == ["US"])
    }

    @Test func `a movie is found by IMDb's number`() async throws {
        let stub = StubTransport()
            .on(
                .get, "/3/find/tt0133093", query: ["external_source": "imdb_id"],
                .json(
                    """
                    {"movie_results":[\(Self.row)],"person_results":[],"tv_results":[],"tv_episode_results":[],
                    "tv_season_results":[]}
                    """)
            )
            .on(.get, "/3/movie/603", .json(Self.row))

        #expect(try await source(stub).movie(.imdb(133_093)).id == .tmdb(603))
        let nothing = StubTransport().on(
            .get, "/3/find/tt0000001", .json(#"{"movie_results":[],"person_results":[]}"#))
        await #expect(throws: SourceError.notFound) { _ = try await source(nothing).movie(.imdb(1)) }
    }

    @Test func `popular is TMDB's list, and filters use discover`() async throws {
        let page = #"{"page":1,"results":[\#(Self.row)],"total_pages":3,"total_results":45}"#
        let stub = StubTransport()
            .on(.get, "/3/movie/popular", query: ["page": "1"], .json(page))
            .on(
                .get, "/3/discover/movie",
                query: [
                    "with_genres": "37", "primary_release_date.gte": "1960-01-01",
                    "primary_release_date.lte": "1969-12-31", "sort_by": "vote_average.desc", "vote_count.gte": "300",
                ], .json(page)
            )
            .on(
                .get, "/3/discover/movie",
                query: ["sort_by": "primary_release_date.desc", "primary_release_date.lte": "2026-11-21"], .json(page))

        let popular = try await source(stub).discover(DiscoverQuery())
        #expect(popular.items.map(\.id) == [.tmdb(603)])
        #expect(popular.hasMore)
        let narrowed = DiscoverQuery(genre: .western, decade: Decade(firstYear: 1960), sort: .highestRated)
        #expect(try await source(stub).discover(narrowed).total == 45)
        #expect(try await source(stub).discover(DiscoverQuery(sort: .newest)).total == 45)
        await #expect(throws: SourceError.invalidQuery) {
            _ = try await source(stub).discover(DiscoverQuery(genre: .filmNoir))
        }
    }

    @Test func `no page beyond TMDB's limit is requested`() async throws {
        let stub = StubTransport().on(
            .get, "/3/movie/popular",
            .json(#"{"page":500,"results":[\#(Self.row)],"total_pages":42471,"total_results":849412}"#))

        let last = try await source(stub).discover(DiscoverQuery(), rows: 9_980..<10_000)
        #expect(last.total == 10_000)
        let beyond = try await source(stub).discover(DiscoverQuery(), rows: 10_000..<10_020)
        #expect(beyond.items.isEmpty)
        #expect(!beyond.hasMore)
        #expect(stub.count == 1)
    }

    @Test(arguments: [
        (401, #"{"success":false,"status_code":7,"status_message":"Invalid API key."}"#, SourceError.invalidKey),
        (404, #"{"success":false,"status_code":34,"status_message":"Not found."}"#, .notFound),
        (429, #"{"success":false,"status_code":25,"status_message":"Too many."}"#, .quotaSpent(retryAfter: nil)),
        (500, "<html>", .serverFault(status: 500)), (503, "", .serverFault(status: 503)), (302, "", .badAnswer),
        (200, "<html></html>", .badAnswer), (200, #"{"id":6"#, .badAnswer), (200, "[]", .badAnswer),
    ])
    func `each error is mapped`(status: Int, body: String, error: SourceError) async throws {
        let stub = StubTransport().on(.get, "/3/movie/603", .json(body, status: .init(code: status)))

        await #expect(throws: error) { _ = try await source(stub).movie(.tmdb(603)) }
    }

    @Test(arguments: [
        "abc.jpg", "//evil.example/a.jpg", "/../a.jpg", "/a b.jpg", "/a\"b.jpg", "/", "/a/b.jpg",
        "/é.jpg",
    ])
    func `a poster's path cannot lead elsewhere`(path: String) async throws {
        let row = Self.bare.replacing(
            "\"poster_path\":null", with: "\"poster_path\":\"\(path.replacing("\"", with: "\\\""))\"")
        let stub = StubTransport().on(
            .get, "/3/search/movie", .json(#"{"page":1,"results":[\#(row)],"total_pages":1,"total_results":1}"#))

        #expect(try await source(stub).search(MovieQuery("bare")).items.map(\.poster) == [nil])
    }
}
