import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `search/movie`.
@Suite struct TMDBSearchTests {
    @Test func `movies are found by their titles`() async throws {
        #expect(try await listed("search/movie?query=the+lantern") == [1_000_001, 1_000_002])
        #expect(try await listed("search/movie?query=the%20last%20ferry") == [1_000_003])
    }

    @Test(
        arguments: [
            ("year=1999", [1_000_001]), ("primary_release_year=2015", [1_000_002]),
            ("year=1999&primary_release_year=1999", [1_000_001]), ("year=1999&primary_release_year=2015", []),
            ("year=1800", []), ("year=", [1_000_001, 1_000_002]), ("year=soon", [1_000_001, 1_000_002]),
        ])
    func `years narrow the list`(query: String, found: [Int]) async throws {
        #expect(try await listed("search/movie?query=the+lantern&\(query)") == found)
    }

    @Test func `pages are of twenty`() async throws {
        let reels = InMemoryMovies(Samples.reels(45))

        let answer = try await tmdb("search/movie?query=reel&page=3&include_adult=false&region=US", reels).object()

        #expect(try answer.rows("results").map { $0.text("title") } == (41...45).map { "Reel \($0)" })
        #expect(answer.number("total_pages") == 3)
        #expect(answer.number("total_results") == 45)
    }

    @Test func `searches leave out series and games`() async throws {
        #expect(try await tmdb("search/movie?query=serial").object().number("total_results") == 0)
        #expect(try await tmdb("search/movie?query=home").object().number("total_results") == 0)
        #expect(try await listed("search/movie?query=without") == [603 - 1_000_000_000])
    }

    @Test(arguments: ["zzz", "%3F%21", "%F0%9F%8D%BF", String(repeating: "a", count: 201)])
    func `no matches are an empty page`(words: String) async throws {
        let response = try await tmdb("search/movie?query=\(words)")

        #expect(response.status == .ok)
        #expect(response.text == #"{"page":1,"results":[],"total_pages":1,"total_results":0}"#)
    }

    @Test(arguments: ["", "?query", "?query=", "?query=+%09", "?q=the", "?query=&query=the"])
    func `a search needs words`(query: String) async throws {
        let response = try await tmdb("search/movie\(query)")

        #expect(response.text == #"{"errors":["query must be provided"]}"#)
        #expect(response.status == .unprocessableContent)
    }
}
