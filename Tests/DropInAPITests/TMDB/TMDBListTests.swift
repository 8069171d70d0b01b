import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// `movie/popular`, `trending/movie/…`, and the pages of all lists.
@Suite struct TMDBListTests {
    private static let reels = InMemoryMovies(Samples.reels(45))

    @Test func `a page is in TMDB's fields, to the byte`() async throws {
        let response = try await tmdb("movie/popular", InMemoryMovies([Samples.lighthouse]))

        #expect(
            response.text == """
                {"page":1,"results":[{"adult":false,"backdrop_path":"/backdrop-tt1000001-871da45788321bb3.svg","genre_ids":[18,9648],"id":1001000001,\
                "original_language":"en","original_title":"灯台守","overview":"What happens in “The Lantern Keeper” is \
                told here in a sentence or two.","popularity":0.2,"poster_path":"/tt1000001-871da45788321bb3.svg",\
                "release_date":"1999-03-31","title":"The Lantern Keeper","video":false,"vote_average":8.7,\
                "vote_count":2000}],"total_pages":1,"total_results":1}
                """)
        #expect(response.headers[.contentType] == "application/json;charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
    }

    @Test(
        arguments: [
            ("", 1, 1, 20), ("?page=", 1, 1, 20), ("?page=1", 1, 1, 20), ("?page=2", 2, 21, 20),
            ("?page=3", 3, 41, 5), ("?page=%2B2", 2, 21, 20), ("?page=02", 2, 21, 20),
        ])
    func `a page has twenty rows`(query: String, page: Int, first: Int, count: Int) async throws {
        for path in ["movie/popular", "trending/movie/day", "trending/movie/week", "discover/movie"] {
            let answer = try await tmdb("\(path)\(query)", Self.reels).object()

            #expect(answer.number("page") == page)
            #expect(try answer.rows("results").count == count)
            #expect(try answer.rows("results").first?.text("title") == "Reel \(first)")
            #expect(answer.number("total_pages") == 3)
            #expect(answer.number("total_results") == 45)
        }
    }

    @Test(arguments: ["4", "499", "500"])
    func `a page past the end is an empty one`(page: String) async throws {
        let answer = try await tmdb("movie/popular?page=\(page)", Self.reels).object()

        #expect(answer.number("page") == Int(page))
        #expect(try answer.rows("results").isEmpty)
        #expect(answer.number("total_pages") == 3)
    }

    @Test(
        arguments: ["0", "-1", "501", "1.5", "x", "1e2", "99999999999999999999", "٢", "1,2", "null"],
        [
            "movie/popular?", "trending/movie/day?", "discover/movie?", "search/movie?query=reel&",
            "movie/1002000000/similar?", "movie/1002000000/recommendations?",
            "movie/1002000000?append_to_response=similar&",
        ])
    func `an invalid page is an error`(page: String, path: String) async throws {
        let page = try #require(page.addingPercentEncoding(withAllowedCharacters: .alphanumerics))

        let response = try await tmdb("\(path)page=\(page)", Self.reels)

        #expect(response.status == .badRequest)
        #expect(response.code == 22)
    }

    @Test func `there are more pages than can be read`() async throws {
        let answer = try await tmdb("movie/popular?page=500", InMemoryMovies(Samples.reels(10_050))).object()

        #expect(answer.number("total_pages") == 503)
        #expect(answer.number("total_results") == 10_050)
        #expect(try answer.rows("results").count == 20)
    }

    @Test func `an empty list has one page`() async throws {
        let response = try await tmdb("movie/popular", InMemoryMovies([]))

        #expect(response.text == #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#)
    }

    @Test func `only mixed lists have media_type`() async throws {
        for path in ["movie/popular", "discover/movie", "search/movie?query=the"] {
            #expect(try await tmdb(path).object().rows("results").allSatisfy { !$0.names.contains("media_type") })
        }
        for path in ["trending/movie/day", "trending/movie/week"] {
            #expect(try await tmdb(path).object().rows("results").allSatisfy { $0.text("media_type") == "movie" })
        }
    }

    @Test func `lists leave out series and games`() async throws {
        let titles = try await tmdb("movie/popular").object().rows("results").compactMap { $0.text("title") }

        #expect(titles.contains("Without a Number"))
        #expect(!titles.contains("Home Reel"))
        #expect(!titles.contains("Serial"))
        #expect(!titles.contains("Serial Game"))
        // An own movie without a number, which no catalog has, counts in the total.
        #expect(try await tmdb("movie/popular").object().number("total_results") == Movies.all.count - 2)
    }

    @Test func `a movie with few facts has all fields`() async throws {
        let row = try #require(
            try await tmdb("movie/popular", InMemoryMovies([Movies.bare])).object().rows("results").first)

        #expect(row.text("release_date") == "")
        #expect(row.text("overview") == "")
        #expect(row.text("original_language") == "xx")
        #expect(row.text("original_title") == Movies.bare.summary.title)
        #expect(row.numbers("genre_ids") == [])
        #expect(row.decimal("popularity") == 0)
        #expect(row.decimal("vote_average") == 0)
        #expect(row.number("vote_count") == 0)
    }

    @Test func `unknown genres map to the nearest ones, each once`() async throws {
        let genres: [Genre] = [.musical, .music, .filmNoir, .crime, .biography, .sport]
        let movie = Movie(summary: MovieSummary(id: .imdb(1), title: "All of It", genres: genres))

        let row = try await tmdb("movie/popular", InMemoryMovies([movie])).object().rows("results").first

        #expect(row?.numbers("genre_ids") == [10402, 80, 36])
    }

    @Test func `a removed movie has the facts of the list`() async throws {
        let title = try await withTMDB(InMemoryMovies([]), popular: InMemoryMovies([Samples.ferry])) { client in
            try await client.get("/tmdb/3/movie/popular?api_key=k").object().rows("results").first?.text("title")
        }

        #expect(title == "The Last Ferry")
    }

    @Test(
        arguments: [
            "&&language=en-US", "language=de-DE&region=DE&watch_region=DE", "include_adult=true&include_video=true",
            "include_image_language=null", "session_id=x&&&=&page=1", "with_watch_monetization_types=flatrate",
        ])
    func `common parameters filter nothing`(query: String) async throws {
        for path in ["movie/popular", "discover/movie", "trending/movie/week"] {
            #expect(try await tmdb("\(path)?\(query)").object().number("total_results") == Movies.all.count - 2)
        }
    }
}
