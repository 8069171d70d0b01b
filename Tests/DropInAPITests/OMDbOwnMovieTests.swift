import Domain
import DomainTesting
import HummingbirdTesting
import Testing

/// Movies in the library: the user's own, and saved ones.
@Suite struct OMDbOwnMovieTests {
    private static let movies = SavedMovies([.homeReel, .takenOver], catalog: Movies.all)

    @Test(arguments: ["i=tt0133093", "i=my-5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "t=the+projectionist"])
    func `a saved movie keeps its id`(question: String) async throws {
        #expect(try await omdb(question, Self.movies).string("imdbID") == "tt0133093")
    }

    @Test func `a saved movie is found once, under its id`() async throws {
        let found = try await omdb("s=the+projectionist", Self.movies)

        #expect(try found.rows("Search").map { $0["imdbID"] } == ["tt0133093"])
        #expect(try found.string("totalResults") == "1")
    }

    @Test func `a movie that only TMDB knew keeps that id`() async throws {
        let movies = SavedMovies([.own("5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "Reel", otherIDs: [.tmdb(603)])])

        #expect(try await omdb("i=tmdb-603", movies).string("imdbID") == "tmdb-603")
    }

    @Test func `only own movies have MyMovies`() async throws {
        #expect(try await omdb("i=tt0133093", Self.movies).text.contains(#""Type":"movie","MyMovies":"True","DVD""#))
        #expect(try await omdb("t=home+reel", Self.movies).string("MyMovies") == "True")
        #expect(try await omdb("i=tt1000003", Self.movies).string("MyMovies") == nil)
        #expect(try await omdb("i=tt0133093&tomatoes=true", Self.movies).string("tomatoMeter") == "N/A")
    }

    @Test func `only the longer XML has MyMovies`() async throws {
        let short = try await omdb("i=tt0133093&r=xml", Self.movies)
        let long = try await omdb("i=tt0133093&r=xml&tomatoes=true", Self.movies)

        #expect(!short.text.contains("myMovies"))
        #expect(long.text.contains(#"myMovies="True""#))
    }
}
