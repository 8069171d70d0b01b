import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `movie/{id}` and its appended parts.
@Suite struct TMDBMovieTests {
    @Test func `a movie has all its facts`() async throws {
        let movie = try await tmdb("movie/1000133093").object()

        #expect(movie.number("id") == 1_000_133_093)
        #expect(movie.text("imdb_id") == "tt0133093")
        #expect(movie.text("title") == "The Projectionist")
        #expect(movie.text("original_title") == "The Projectionist")
        #expect(movie.text("original_language") == "en")
        #expect(movie.text("overview") == "A reel is lost.")
        #expect(movie.text("release_date") == "2009-01-09")
        #expect(movie.text("status") == "Released")
        #expect(movie.number("runtime") == 148)
        #expect(movie.number("revenue") == 292_587_330)
        #expect(movie.number("budget") == 0)
        #expect(movie.decimal("popularity") == 237.0839)
        #expect(movie.decimal("vote_average") == 8.8)
        #expect(movie.number("vote_count") == 2_370_839)
        #expect(movie.texts("origin_country") == ["US", "GB", "SU"])
        #expect(
            try movie.rows("production_countries").map { $0.text("name") } == [
                "United States", "United Kingdom", "Soviet Union",
            ])
        #expect(try movie.rows("genres").map { $0.number("id") } == [878, 80, 28])
        #expect(try movie.rows("genres").map { $0.text("name") } == ["Science Fiction", "Crime", "Action"])
        #expect(try movie.rows("spoken_languages").map { $0.text("english_name") } == ["English", "Japanese"])
        #expect(try movie.rows("spoken_languages").map { $0.text("name") } == ["English", "日本語"])
        #expect(movie.values["adult"] as? Bool == false)
        #expect(movie.values["video"] as? Bool == false)
    }

    @Test func `a year without a date is January 1`() async throws {
        let movie = Movie(summary: MovieSummary(id: .imdb(5), title: "Only a Year", year: 1931))
        let movies = InMemoryMovies([movie, Movie(summary: MovieSummary(id: .imdb(6), title: "Only a Title"))])

        for list in ["search/movie?query=only", "movie/popular", "discover/movie", "trending/movie/day"] {
            let rows = try await tmdb(list, movies).object().rows("results")
            #expect(rows.map { $0.text("release_date") } == ["1931-01-01", ""], "\(list)")
        }
        #expect(try await tmdb("movie/tt0000005", movies).object().text("release_date") == "1931-01-01")
        let dates = try await tmdb("movie/tt0000005/release_dates", movies).object().rows("results")
        #expect(try dates.first?.rows("release_dates").first?.text("release_date") == "1931-01-01T00:00:00.000Z")
        let narrowed = "discover/movie?primary_release_date.gte=1931-01-01&primary_release_date.lte=1931-12-31"
        #expect(try await listed(narrowed, movies) == [5])
        #expect(try await listed("discover/movie?sort_by=primary_release_date.asc", movies) == [5, 6])
    }

    @Test func `unknown facts are written as at TMDB`() async throws {
        let movie = try await tmdb("movie/tt12677870").object()

        #expect(movie.text("backdrop_path")?.hasPrefix("/backdrop-") == true)
        #expect(movie.isNull("belongs_to_collection"))
        for name in ["overview", "tagline", "homepage", "release_date"] { #expect(movie.text(name) == "") }
        for name in ["budget", "revenue", "runtime", "vote_count"] { #expect(movie.number(name) == 0) }
        for name in ["genres", "production_companies", "production_countries", "spoken_languages"] {
            #expect(try movie.rows(name).isEmpty)
        }
        #expect(movie.texts("origin_country") == [])
        #expect(movie.text("original_language") == "xx")
    }

    @Test(arguments: ["1000133093", "tt0133093", "TT0133093", "tt0133093/", "/tt0133093", "1000133093?language=de"])
    func `a movie is found by its number or IMDb's id`(path: String) async throws {
        #expect(try await tmdb("movie/\(path)").object().text("title") == "The Projectionist")
    }

    @Test func `a movie with a TMDB id keeps it`() async throws {
        let summary = MovieSummary(id: .tmdb(604), otherIDs: [.imdb(234_215)], title: "Sequel")

        #expect(try await tmdb("movie/603").object().number("id") == 603)
        #expect(try await tmdb("movie/603").object().isNull("imdb_id"))
        let sequel = try await tmdb("movie/604", InMemoryMovies([Movie(summary: summary)])).object()
        #expect(sequel.text("imdb_id") == "tt0234215")
    }

    @Test func `the plot replaces a missing overview`() async throws {
        let movie = Movie(summary: MovieSummary(id: .imdb(1), title: "One"), tagline: "Twice.", plot: "At length.")

        let answer = try await tmdb("movie/1000000001", InMemoryMovies([movie])).object()

        #expect(answer.text("overview") == "At length.")
        #expect(answer.text("tagline") == "Twice.")
    }

    @Test(
        arguments: [
            "9", "604", "1000000009", "0", "-1", "1000000000", "1100000000", "99999999999999999999", "abc", "tt9999999",
            "tt1", "nm0000001", "tmdb-603", "my-0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11", "tt0944947", "1000944948",
            "603.0", "%30", "..", "1000133093%00", "٦٠٣",
        ])
    func `an unknown movie is 404`(id: String) async throws {
        for part in ["", "/credits", "/similar", "/watch/providers"] {
            let response = try await tmdb("movie/\(id)\(part)")

            #expect(response.status == .notFound)
            #expect(
                response.text == """
                    {"status_code":34,"status_message":"The resource you requested could not be found.","success":false}
                    """)
        }
    }

    @Test func `all parts can be appended, without ids`() async throws {
        let names = [
            "credits", "videos", "images", "recommendations", "similar", "release_dates", "watch/providers",
            "external_ids",
        ]
        let movie = try await tmdb("movie/1000133093?append_to_response=\(names.joined(separator: ","))").object()

        for name in names {
            #expect(movie.names.contains(name))
            #expect(try !movie.object(name).names.contains("id"))
        }
    }

    @Test(arguments: ["watch/providers", "watch%2Fproviders", "videos,watch/providers,", "+watch/providers+,x"])
    func `the name with a slash is a name as any other`(name: String) async throws {
        let movie = try await tmdb("movie/1000133093?append_to_response=\(name)").object()

        #expect(try movie.object("watch/providers").object("results").names.isEmpty)
    }

    @Test func `only known, requested parts are appended`() async throws {
        let unknown = "account_states,tv,CREDITS,credits%00"
        let movie = try await tmdb("movie/1000133093?append_to_response=\(unknown)").object()

        #expect(movie.names == (try await tmdb("movie/1000133093").object().names))
    }

    @Test func `at most twenty parts can be appended`() async throws {
        let twenty = Array(repeating: "x", count: 19) + ["credits"]

        let answered = try await tmdb("movie/1000133093?append_to_response=\(twenty.joined(separator: ","))")
        let refused = try await tmdb("movie/1000133093?append_to_response=videos,\(twenty.joined(separator: ","))")

        #expect(try answered.object().names.contains("credits"))
        #expect(refused.status == .badRequest)
        #expect(refused.code == 27)
    }

    @Test func `similar movies are ordered by genres, recommendations as the catalog orders them`() async throws {
        let movies = [
            Samples.movie(1, "Asked", "1999-03-31", [.horror, .scienceFiction], 7, 100),
            Samples.movie(2, "Liked by the same users", "1999-03-31", [.horror, .comedy, .romance], 7, 100),
            Samples.movie(3, "One genre", "1999-03-31", [.horror], 7, 100),
            Samples.movie(4, "Same genres", "1999-03-31", [.scienceFiction, .horror], 7, 100),
            Samples.movie(5, "One genre again", "1999-03-31", [.scienceFiction], 7, 100),
        ]

        #expect(try await listed("movie/1000000001/similar", InMemoryMovies(movies)) == [4, 3, 5, 2])
        #expect(try await listed("movie/1000000001/recommendations", InMemoryMovies(movies)) == [2, 3, 4, 5])
    }

    @Test func `the page parameter applies to appended lists`() async throws {
        let movie = try await tmdb(
            "movie/1002000000?append_to_response=similar,recommendations&page=2", InMemoryMovies(Samples.reels(45))
        ).object()

        #expect(try movie.object("similar").number("page") == 2)
        #expect(try movie.object("similar").rows("results").first?.text("title") == "Reel 22")
        #expect(try movie.object("recommendations").rows("results").first?.text("media_type") == "movie")
    }
}
