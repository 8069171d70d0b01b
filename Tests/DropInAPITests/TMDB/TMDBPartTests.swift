import Domain
import DomainTesting
import HummingbirdTesting
@testable import TMDBClient
import Testing

@testable import DropInAPI

/// Parts of a movie's details that have their own addresses, and responses that are not about a movie.
@Suite struct TMDBPartTests {
    @Test func `credits are in the order of the movie`() async throws {
        let credits = try await tmdb("movie/1000133093/credits").object()

        #expect(credits.number("id") == 1_000_133_093)
        #expect(try credits.rows("cast").map { $0.text("name") } == ["Di Lens", "Ed Gate"])
        #expect(try credits.rows("cast").map { $0.number("order") } == [0, 1])
        #expect(try credits.rows("crew").map { $0.text("name") } == ["Ada Reel", "Bo Frame", "Cy Spool"])
        #expect(try credits.rows("crew").map { $0.text("job") } == ["Director", "Director", "Writer"])
        #expect(try credits.rows("crew").map { $0.text("department") } == ["Directing", "Directing", "Writing"])
    }

    @Test func `a part has the name that is played, where that is known`() async throws {
        let movie = Movie(
            summary: MovieSummary(id: .imdb(1), title: "One"), cast: ["Di Lens", "Ed Gate"], roles: ["Di Lens": "Neo"])

        let cast = try await tmdb("movie/tt0000001/credits", InMemoryMovies([movie])).object().rows("cast")

        #expect(cast.map { $0.text("character") } == ["Neo", ""])
    }

    @Test func `a person has the same number in every movie, and each credit has a number`() async throws {
        let first = try await tmdb("movie/1001000001/credits").object()
        let second = try await tmdb("movie/1001000003/credits").object()

        let people = try [first, second].map { try $0.rows("cast").map { $0.number("id") } }
        #expect(people[0] == people[1])
        #expect(try first.rows("crew").first?.number("id") == 1_173_028_843)
        let credits = try [first, second].flatMap {
            try ($0.rows("cast") + $0.rows("crew")).map { $0.text("credit_id") }
        }
        #expect(Set(credits).count == credits.count)
        #expect(people.joined().allSatisfy { (1_100_000_000..<2_100_000_000).contains($0 ?? 0) })
    }

    @Test func `the one release is the first, with the certificate of the United States`() async throws {
        let response = try await tmdb("movie/1000133093/release_dates")

        #expect(
            response.text == """
                {"id":1000133093,"results":[{"iso_3166_1":"US","release_dates":[{"certification":"PG-13",\
                "descriptors":[],"iso_639_1":"","note":"","release_date":"2009-01-09T00:00:00.000Z","type":3}]}]}
                """)
        #expect(try await tmdb("movie/tt12677870/release_dates").text == #"{"id":1012677870,"results":[]}"#)
    }

    @Test func `an unrated movie has the certification NR`() async throws {
        let movie = Movie(
            summary: MovieSummary(id: .imdb(1), title: "One", released: CalendarDate("1999-03-31")),
            certificate: "Not Rated")

        let answer = try await tmdb("movie/tt0000001/release_dates", InMemoryMovies([movie])).object()

        #expect(try answer.rows("results").first?.rows("release_dates").first?.text("certification") == "NR")
    }

    @Test func `there are no videos and no watch providers`() async throws {
        #expect(try await tmdb("movie/1000133093/videos").text == #"{"id":1000133093,"results":[]}"#)
        #expect(try await tmdb("movie/1000133093/watch/providers").text == #"{"id":1000133093,"results":{}}"#)
    }

    @Test func `the ids elsewhere are IMDb's`() async throws {
        #expect(
            try await tmdb("movie/1000133093/external_ids").text == """
                {"id":1000133093,"facebook_id":null,"instagram_id":null,"twitter_id":null,"wikidata_id":null,\
                "imdb_id":"tt0133093"}
                """)
    }

    @Test func `the one picture is the poster`() async throws {
        let images = try await tmdb("movie/1000133093/images?include_image_language=null").object()
        let movie = try await tmdb("movie/1000133093").object()

        #expect(images.number("id") == 1_000_133_093)
        #expect(try images.rows("backdrops").map { $0.number("width") } == [1920])
        #expect(try images.rows("logos").isEmpty)
        #expect(try images.rows("posters").map { $0.text("file_path") } == [movie.text("poster_path")])
    }

    @Test func `movies that are like it are those that the source says, the movie itself not among them`() async throws
    {
        let similar = try await tmdb("movie/1001000001/similar").object()
        let recommended = try await tmdb("movie/1001000001/recommendations").object()

        #expect(try similar.rows("results").compactMap { $0.number("id") } == [1_001_000_002, 1_001_000_003])
        #expect(try similar.rows("results").allSatisfy { !$0.names.contains("media_type") })
        #expect(
            try recommended.rows("results").map { $0.number("id") } == similar.rows("results").map { $0.number("id") })
        #expect(try recommended.rows("results").allSatisfy { $0.text("media_type") == "movie" })
        #expect(similar.number("total_results") == 2)
    }

    @Test func `movies that are like it come in pages`() async throws {
        let last = try await tmdb("movie/1002000000/similar?page=5", InMemoryMovies(Samples.reels(130))).object()

        #expect(last.number("total_results") == 100)
        #expect(last.number("total_pages") == 5)
        #expect(try last.rows("results").count == 20)
    }

    @Test func `the genres are TMDB's nineteen`() async throws {
        let genres = try await tmdb("genre/movie/list?language=en").object().rows("genres")

        #expect(genres.count == 19)
        #expect(genres.first { $0.number("id") == 878 }?.text("name") == "Science Fiction")
    }

    @Test func `pictures are where the client has reached the server`() async throws {
        let images = try await tmdb("configuration").object().object("images")

        #expect(images.text("base_url") == "http://localhost/tmdb/t/p/")
        #expect(images.text("secure_base_url") == "http://localhost/tmdb/t/p/")
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1", "[::1]:8080", "matinee.example"])
    func `the client's authority may be any host`(authority: String) {
        #expect(TMDB.ImageSizes(at: ServerOrigin(authority: authority)).baseURL == "http://\(authority)/tmdb/t/p/")
    }

    @Test func `an invalid authority is not echoed`() {
        #expect(TMDB.ImageSizes(at: ServerOrigin(authority: "a\"b/c")).secureBaseURL == "/tmdb/t/p/")
    }
}
