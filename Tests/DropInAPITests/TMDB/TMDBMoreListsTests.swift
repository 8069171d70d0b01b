import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// Lists of movies with fixed conditions, and answers that are the same for every catalog.
@Suite struct TMDBMoreListsTests {
    private static let movies = InMemoryMovies([
        movie(1, "Reel", day: CalendarDate(year: 2009, month: 12, day: 18), rating: 7, votes: 90_000),
        movie(2, "Spool", day: CalendarDate(year: 2010, month: 1, day: 8), rating: 9, votes: 30_000),
        movie(3, "Frame", day: CalendarDate(year: 2010, month: 3, day: 1), rating: 9.9, votes: 800),
        movie(4, "Gate", day: CalendarDate(year: 1950, month: 5, day: 1), rating: 8, votes: 25_000),
    ])

    private static func movie(
        _ number: Int, _ title: String, day: CalendarDate?, rating: Double, votes: Int
    ) -> Movie {
        Movie(
            summary: MovieSummary(
                id: .imdb(1_000_000 + number), otherIDs: [.tmdb(number)], title: title, released: day,
                genres: [.drama], rating: StarRating(outOfTen: rating, votes: votes)),
            otherTitles: ["\(title) Two"], certificate: "R")
    }

    private func titles(_ path: String) async throws -> [String?] {
        try await tmdb(path, Self.movies).object().rows("results").map { $0.text("title") }
    }

    @Test func `movies go by TMDB's numbers`() async throws {
        let popular = try await tmdb("movie/popular", Self.movies).object().rows("results")

        #expect(popular.map { $0.number("id") } == [1, 2, 3, 4])
    }

    @Test func `the best rated movies have many votes`() async throws {
        #expect(try await titles("movie/top_rated") == ["Spool", "Gate", "Reel"])
    }

    @Test func `what is in theaters, and what comes next, with the days`() async throws {
        #expect(try await titles("movie/now_playing") == ["Reel"])
        #expect(try await titles("movie/upcoming") == ["Spool"])
        let answer = try await tmdb("movie/now_playing", Self.movies)
        #expect(answer.text.contains(#""dates":{"maximum":"2010-01-01","minimum":"2009-11-20"}"#))
    }

    @Test func `the latest movie has details`() async throws {
        let movie = try await tmdb("movie/latest?append_to_response=keywords", Self.movies).object()

        #expect(movie.text("title") == "Reel")
        #expect(movie.names.contains("keywords"))
    }

    @Test func `the movies of a genre`() async throws {
        let page = try await tmdb("genre/18/movies", Self.movies).object()

        #expect(page.number("id") == 18)
        #expect(page.number("total_results") == 4)
        #expect(try await titles("genre/35/movies") == [])
    }

    @Test(arguments: [
        ("keywords", #""keywords":[]"#), ("alternative_titles", #""title":"Reel Two""#),
        ("translations", #""english_name":"English""#), ("reviews", #""total_results":0"#),
        ("lists", #""results":[]"#), ("changes", #""changes":[]"#),
        ("releases", #""release_date":"2009-12-18""#), ("trailers", #""youtube":[]"#), ("casts", #""crew":[]"#),
        ("similar_movies", #""title":"Spool""#),
    ])
    func `a part by itself has the movie's id where TMDB's has, an appended one has none`(part: String, text: String)
        async throws
    {
        let alone = try await tmdb("movie/1/\(part)", Self.movies)
        let appended = try await tmdb("movie/1?append_to_response=\(part)", Self.movies)

        #expect(alone.text.contains(text))
        #expect(try alone.object().number("id") == (["changes", "similar_movies"].contains(part) ? nil : 1))
        #expect(appended.text.contains(text))
        #expect(try appended.object().names.contains(part))
    }

    @Test(arguments: [
        "certification/movie/list", "certification/tv/list", "genre/tv/list", "watch/providers/movie",
        "watch/providers/tv", "watch/providers/regions", "movie/changes", "person/changes", "tv/changes",
        "search/collection?query=a", "search/company?query=a", "search/keyword?query=a", "keyword/9", "company/9",
        "network/9", "collection/9", "keyword/9/movies", "collection/9/images", "company/9/alternative_names",
        "trending/all/day", "trending/tv/week", "tv/popular", "tv/top_rated", "tv/on_the_air", "tv/airing_today",
        "discover/tv", "search/tv?query=a", "tv/season/9/changes", "tv/episode/9/changes",
        "collection/9?append_to_response=images,translations", "company/9/movies?page=500",
    ])
    func `what is unknown is empty`(path: String) async throws {
        let response = try await tmdb(path, Self.movies)

        #expect(response.status == .ok)
        _ = try response.object()
    }

    @Test(arguments: [
        ("keyword/9/movies?page=0", 22), ("company/9/movies?page=501", 22), ("search/company?query=a&page=x", 22),
        ("collection/nm0000206", 34), ("company/nm0000206", 34), ("keyword/x/movies", 34), ("tv/season/x/changes", 34),
        ("movie/1?append_to_response=\(Self.manyParts)", 27), ("collection/9?append_to_response=\(Self.manyParts)", 27),
    ])
    func `an impossible page, number or list of parts is refused`(path: String, code: Int) async throws {
        #expect(try await tmdb(path, Self.movies).code == code)
    }

    private static let manyParts = (1...21).map { "part\($0)" }.joined(separator: ",")

    @Test(arguments: ["countries", "languages", "jobs", "primary_translations", "timezones"])
    func `the facts of the configuration are lists`(name: String) async throws {
        let response = try await tmdb("configuration/\(name)", Self.movies)

        #expect(response.status == .ok)
        #expect(response.text.hasPrefix("["))
    }

    @Test(arguments: ["search/collection", "search/company", "search/keyword", "search/tv"])
    func `a search needs a text`(path: String) async throws {
        #expect(try await tmdb(path).status == .unprocessableContent)
    }
}
