import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
@testable import TMDBClient
import Testing

@testable import DropInAPI

/// `discover/movie`.
@Suite struct TMDBDiscoverTests {
    /// In the order of the list.
    private static let movies = [
        movie(1, "Beta", 1999, 3, [.action, .crime], 8, 900, "en", ["US"], "R", 136, 500, ["Ada Reel"], ["Bo Frame"]),
        movie(
            2, "alpha", 2009, 6, [.comedy], 6.5, 1_000, "fr", ["FR", "BE"], "PG", 95, 20, ["Cy Spool"], ["Ada Reel"]),
        movie(3, "Gamma", 2009, 1, [.action, .comedy], 7, 50, "ja", ["JP"], "Not Rated", 0, 0, [], []),
        movie(4, "Delta", 1962, 12, [.musical], 9, 300, "en", ["GB"], "G", 200, 900, ["Bo Frame"], []),
        Movie(summary: MovieSummary(id: .imdb(5), title: "Only a Title")),
    ]

    @Test(
        arguments: [
            ("", [1, 2, 3, 4, 5]),
            ("with_genres=28", [1, 3]), ("with_genres=28,35", [3]), ("with_genres=28|35", [1, 2, 3]),
            ("with_genres=28%2C35", [3]), ("with_genres=28%7C10402", [1, 3, 4]), ("with_genres=35,28|80", [3]),
            ("with_genres=10770", []), ("with_genres=x", []), ("with_genres=", [1, 2, 3, 4, 5]),
            ("with_genres=28,+80", [1]), ("with_genres=,", [1, 2, 3, 4, 5]),
            ("without_genres=28", [2, 4, 5]), ("without_genres=28,35", [4, 5]), ("without_genres=28|10402", [2, 5]),
            ("without_genres=x", [1, 2, 3, 4, 5]), ("with_genres=28&without_genres=80", [3]),
            ("primary_release_year=2009", [2, 3]), ("year=1999", [1]), ("year=2009&primary_release_year=1999", []),
            ("year=x", [1, 2, 3, 4, 5]),
            ("primary_release_date.gte=1999-03-15", [1, 2, 3]), ("primary_release_date.gte=1999-03-16", [2, 3]),
            ("primary_release_date.lte=1999-03-15", [1, 4]), ("primary_release_date.lte=1999-03-14", [4]),
            ("primary_release_date.gte=1990-01-01&primary_release_date.lte=2009-02-01", [1, 3]),
            ("release_date.gte=2000-01-01", [2, 3]), ("release_date.lte=2000-01-01T00:00:00.000Z", [1, 4]),
            ("vote_average.gte=7", [1, 3, 4]), ("vote_average.lte=6.5", [2, 5]),
            ("vote_average.gte=x", [1, 2, 3, 4, 5]),
            ("vote_count.gte=300", [1, 2, 4]), ("vote_count.lte=299", [3, 5]),
            ("with_runtime.gte=95&with_runtime.lte=136", [1, 2]), ("with_runtime.lte=95", [2, 3, 5]),
        ])
    func `discover filters by facts of lists`(query: String, found: [Int]) async throws {
        #expect(try await listed("discover/movie?\(query)", InMemoryMovies(Self.movies)) == found)
    }

    @Test(
        arguments: [
            ("with_original_language=en", [1, 4]), ("with_original_language=fr|ja", [2, 3]),
            ("with_original_language=xx", [5]), ("with_original_language=EN", [1, 4]),
            ("with_origin_country=BE", [2]), ("with_origin_country=us|gb", [1, 4]), ("with_origin_country=FR,BE", [2]),
            ("certification_country=US&certification=R", [1]), ("certification_country=US&certification=R|NR", [1, 3]),
            ("certification_country=US&certification.lte=PG", [2, 4]),
            ("certification_country=US&certification.gte=PG&certification.lte=NC-17", [1, 2]),
            ("certification_country=DE&certification=R", []), ("certification=R", [1, 2, 3, 4, 5]),
            ("certification.lte=PG", [1, 2, 3, 4, 5]),
        ])
    func `discover filters by facts of records`(query: String, found: [Int]) async throws {
        #expect(try await listed("discover/movie?\(query)", InMemoryMovies(Self.movies)) == found)
    }

    @Test func `discover filters by people`() async throws {
        let movies = InMemoryMovies(Self.movies)
        let ada = try #require(PersonID(name: "Ada Reel")?.tmdbNumber)
        let bo = try #require(PersonID(name: "Bo Frame")?.tmdbNumber)

        #expect(try await listed("discover/movie?with_cast=\(bo)", movies) == [1])
        #expect(try await listed("discover/movie?with_crew=\(bo)", movies) == [4])
        #expect(try await listed("discover/movie?with_people=\(ada)", movies) == [1, 2])
        #expect(try await listed("discover/movie?with_people=\(ada),\(bo)", movies) == [1])
        #expect(try await listed("discover/movie?with_people=1", movies) == [])
    }

    @Test(
        arguments: [
            ("with_companies=1", []), ("with_keywords=1|2", []), ("without_keywords=1", [1, 2, 3, 4, 5]),
            ("without_companies=1", [1, 2, 3, 4, 5]), ("with_watch_providers=8", [1, 2, 3, 4, 5]),
            ("with_watch_providers=8&watch_region=US", []),
            ("with_watch_monetization_types=free&watch_region=US", []),
            ("with_release_type=3", [1, 2, 3, 4, 5]), ("with_release_type=2|3", [1, 2, 3, 4, 5]),
            ("with_release_type=4", []),
        ])
    func `unknown facts match no condition`(query: String, found: [Int]) async throws {
        #expect(try await listed("discover/movie?\(query)", InMemoryMovies(Self.movies)) == found)
    }

    @Test(
        arguments: [
            ("popularity.desc", [1, 2, 3, 4, 5]), ("popularity.asc", [5, 4, 3, 2, 1]),
            ("title.asc", [2, 1, 4, 3, 5]), ("title.desc", [5, 3, 4, 1, 2]),
            ("original_title.asc", [2, 1, 4, 3, 5]), ("original_title.desc", [5, 3, 4, 1, 2]),
            ("primary_release_date.asc", [4, 1, 3, 2, 5]), ("primary_release_date.desc", [2, 3, 1, 4, 5]),
            ("release_date.asc", [4, 1, 3, 2, 5]),
            ("revenue.desc", [4, 1, 2, 3, 5]), ("revenue.asc", [3, 5, 2, 1, 4]),
            ("vote_average.desc", [4, 1, 3, 2, 5]), ("vote_average.asc", [5, 2, 3, 1, 4]),
            ("vote_count.desc", [2, 1, 4, 3, 5]), ("vote_count.asc", [5, 3, 4, 1, 2]),
            ("", [1, 2, 3, 4, 5]), ("nonsense", [1, 2, 3, 4, 5]), ("title", [1, 2, 3, 4, 5]),
            ("VOTE_AVERAGE.DESC", [4, 1, 3, 2, 5]),
        ])
    func `movies are ordered`(order: String, found: [Int]) async throws {
        #expect(try await listed("discover/movie?sort_by=\(order)", InMemoryMovies(Self.movies)) == found)
    }

    @Test func `the order by title uses the original title`() async throws {
        let movies = InMemoryMovies([Samples.lighthouse, Samples.ferry])

        #expect(try await listed("discover/movie?sort_by=original_title.desc", movies) == [1_000_001, 1_000_003])
        #expect(try await listed("discover/movie?sort_by=title.desc", movies) == [1_000_003, 1_000_001])
    }

    @Test(
        arguments: ["primary_release_date", "release_date"], ["2000", "2000-13-01", "01-01-2000", "x", "2001-02-29"])
    func `an invalid day is an error`(name: String, day: String) async throws {
        for bound in ["gte", "lte"] {
            let response = try await tmdb("discover/movie?\(name).\(bound)=\(day)")

            #expect(response.status == .badRequest)
            #expect(response.code == 23)
        }
    }

    @Test func `filtered pages are full`() async throws {
        let movies = InMemoryMovies(Samples.reels(300))

        let answer = try await tmdb("discover/movie?primary_release_date.gte=1990-01-01&page=2", movies).object()

        #expect(answer.number("total_results") == 90)
        #expect(answer.number("total_pages") == 5)
        #expect(try answer.rows("results").first?.text("title") == "Reel 91")
        #expect(try answer.rows("results").count == 20)
    }

    private static func movie(
        _ number: Int, _ title: String, _ year: Int, _ month: Int, _ genres: [Genre], _ rating: Double, _ votes: Int,
        _ language: String, _ countries: [String], _ certificate: String, _ minutes: Int, _ revenue: Int,
        _ directors: [String], _ cast: [String]
    ) -> Movie {
        Movie(
            summary: MovieSummary(
                id: .imdb(number), title: title, released: CalendarDate(year: year, month: month, day: 15),
                runtime: Runtime(minutes: minutes), genres: genres,
                rating: StarRating(outOfTen: rating, votes: votes)),
            directors: directors, cast: cast, languages: [language], countries: countries, certificate: certificate,
            boxOffice: revenue == 0 ? nil : revenue)
    }
}
