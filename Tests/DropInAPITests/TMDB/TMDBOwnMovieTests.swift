import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import LibraryTesting
import Testing

/// Movies in the library: the user's own, and saved ones.
@Suite struct TMDBOwnMovieTests {
    private static let movies = SavedMovies([.homeReel, .takenOver], catalog: Movies.all)
    private static let number = 1_803_661_061

    @Test func `an own movie is found and opened by its number`() async throws {
        let found = try await own("search/movie?query=home").object()
        let row = try #require(try found.rows("results").first)

        #expect(row.number("id") == Self.number)
        #expect(row.text("title") == "Home Reel")
        #expect(found.number("total_results") == (try found.rows("results").count))
        let movie = try await own("movie/\(Self.number)").object()
        #expect(movie.number("id") == Self.number)
        #expect(movie.text("title") == "Home Reel")
        #expect(movie.isNull("imdb_id"))
        #expect(movie.names == (try await own("movie/24").object().names))
    }

    @Test(
        arguments: [
            "credits", "videos", "images", "recommendations", "similar", "release_dates", "watch/providers",
            "external_ids",
        ])
    func `an own movie has all endpoints`(part: String) async throws {
        let alone = try await own("movie/\(Self.number)/\(part)")
        let appended = try await own("movie/\(Self.number)?append_to_response=\(part)").object()

        #expect(alone.status == .ok)
        let isList = ["recommendations", "similar"].contains(part)
        #expect(try isList || alone.object().number("id") == Self.number)
        #expect(appended.names.contains(part))
    }

    @Test func `without a library whose movies they are, movies that no service knows are left out`() async throws {
        for question in ["movie/\(Self.number)", "movie/\(Self.number)/credits"] {
            #expect(try await tmdb(question).status == .notFound)
        }
        let found = try await tmdb("search/movie?query=home").object()
        #expect(try found.rows("results").isEmpty)
        #expect(found.number("total_results") == 0)
    }

    @Test func `an own series is left out`() async throws {
        let series = SavedMovies([.own("0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11", "Home Reel", kind: .series)])

        #expect(try await own("movie/\(Self.number)", series).status == .notFound)
        #expect(try await own("search/movie?query=home", series).object().rows("results").isEmpty)
    }

    @Test(arguments: ["1803661062", "1100000000", "2099999999", "my-0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11"])
    func `an unknown number is 404`(name: String) async throws {
        #expect(try await own("movie/\(name)").status == .notFound)
    }

    @Test func `an unreadable library is 503`() async throws {
        let response = try await withTMDB(
            Self.movies, popular: Self.movies, own: inMemoryMovies(failure: .damaged)
        ) { client in try await client.get("/tmdb/3/movie/\(Self.number)?api_key=k") }

        #expect(response.status == .serviceUnavailable)
    }

    @Test func `a saved movie keeps its number in every list`() async throws {
        let popular = try await own("movie/popular").object()
        let found = try await own("search/movie?query=the+projectionist").object()
        let discovered = try await own("discover/movie?with_crew=1173028843").object()

        let total = try #require(popular.number("total_results"))
        #expect(try popular.rows("results").count == total)
        for list in [popular, found, discovered] {
            let numbers = try list.rows("results").map { $0.number("id") }
            #expect(numbers.filter { $0 == 24 }.count == 1)
        }
        #expect(found.number("total_results") == 1)
    }

    @Test(arguments: ["1000133093", "tt0133093", "24"])
    func `a saved movie is opened by every id that it had`(name: String) async throws {
        for part in ["", "/credits", "/images", "/similar", "/external_ids"] {
            #expect(try await own("movie/\(name)\(part)").status == .ok)
        }
        let movie = try await own("movie/\(name)").object()
        #expect(movie.number("id") == 24)
        #expect(movie.text("imdb_id") == "tt0133093")
        #expect(movie.text("poster_path")?.hasPrefix("/tt0133093-") == true)
    }

    @Test func `a saved movie keeps its drawn poster`() async throws {
        let path = try #require(try await own("movie/24").object().text("poster_path"))
        let poster = try await withTMDB(Self.movies, popular: Self.movies, own: Self.movies.library) { client in
            try await client.get("/tmdb/t/p/original\(path)")
        }

        #expect(poster.text == "<svg>The Projectionist</svg>")
        #expect(poster.headers[.cacheControl]?.contains("immutable") == true)
    }

    @Test(arguments: ["tt0133093", "backdrop-tt0133093"])
    func `with other digits nothing tells whether a movie is saved`(name: String) async throws {
        let path = "/tmdb/t/p/w342/\(name)-0000000000000000.svg"
        let catalog = InMemoryMovies([Movie(summary: MovieSummary(id: .imdb(133_093), title: "The Projectionist"))])
        let saved = try await withTMDB(
            Self.movies, published: catalog, popular: Self.movies, own: Self.movies.library
        ) { client in try await client.get(path) }
        let other = try await withTMDB(catalog, published: catalog, popular: catalog) { client in
            try await client.get(path)
        }

        #expect(saved.status == .ok)
        #expect(saved.text == other.text)
        #expect(saved.headers == other.headers)
    }

    @Test(arguments: ["tt0133093.svg", "tt0133093-0000000000000000.svg", "backdrop-tt0133093-0000000000000000.svg"])
    func `without its digits an address does not look into the user's movies`(file: String) async throws {
        let catalog = InMemoryMovies([Movie(summary: MovieSummary(id: .imdb(133_093), title: "The Projectionist"))])
        let saved = InMemoryMovies(failure: .storage(.away))

        let response = try await withTMDB(saved, published: catalog, popular: catalog, keys: ["k"]) { client in
            try await client.get("/tmdb/t/p/w342/\(file)")
        }

        #expect(response.status == .ok)
    }

    @Test func `a saved movie is found by IMDb's id`() async throws {
        let found = try await own("find/tt0133093?external_source=imdb_id").object().rows("movie_results")

        #expect(found.map { $0.number("id") } == [24])
    }

    @Test func `a movie that only TMDB knew goes by that number`() async throws {
        let movies = SavedMovies([
            .own("5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "Reel", otherIDs: [.tmdb(2_000_000_000), .tmdb(604)])
        ])

        #expect(try await own("movie/604", movies).object().number("id") == 604)
    }

    private func own(_ question: String, _ movies: SavedMovies = Self.movies) async throws -> TestResponse {
        try await withTMDB(movies, popular: movies, own: movies.library) { client in
            try await client.get("/tmdb/3/\(question)\(question.contains("?") ? "&" : "?")api_key=k")
        }
    }
}
