import Domain
import DomainTesting
import HummingbirdTesting
import Testing

/// Films that a person keeps: their own, and those that they have taken over.
@Suite struct OMDbOwnFilmTests {
    private static let films = KeptFilms([.homeReel, .takenOver], catalogue: Films.all)

    @Test(arguments: ["i=tt0133093", "i=my-5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "t=the+projectionist"])
    func `a film that is taken over keeps its id`(question: String) async throws {
        #expect(try await omdb(question, Self.films).string("imdbID") == "tt0133093")
    }

    @Test func `a film that is taken over is found once, under its id`() async throws {
        let found = try await omdb("s=the+projectionist", Self.films)

        #expect(try found.rows("Search").map { $0["imdbID"] } == ["tt0133093"])
        #expect(try found.string("totalResults") == "1")
    }

    @Test func `a film that only TMDB knew keeps that id`() async throws {
        let films = KeptFilms([.own("5a0e3a3c-58a4-4f6e-8d0b-1a1c3c0f7d21", "Reel", otherIDs: [.tmdb(603)])])

        #expect(try await omdb("i=tmdb-603", films).string("imdbID") == "tmdb-603")
    }

    @Test func `a film that a person keeps says so, and no other`() async throws {
        #expect(try await omdb("i=tt0133093", Self.films).text.contains(#""Type":"movie","MyMovies":"True","DVD""#))
        #expect(try await omdb("t=home+reel", Self.films).string("MyMovies") == "True")
        #expect(try await omdb("i=tt1000003", Self.films).string("MyMovies") == nil)
        #expect(try await omdb("i=tt0133093&tomatoes=true", Self.films).string("tomatoMeter") == "N/A")
    }

    @Test func `in XML only the longer form says so`() async throws {
        let short = try await omdb("i=tt0133093&r=xml", Self.films)
        let long = try await omdb("i=tt0133093&r=xml&tomatoes=true", Self.films)

        #expect(!short.text.contains("myMovies"))
        #expect(long.text.contains(#"myMovies="True""#))
    }
}
