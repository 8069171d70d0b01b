import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `ETag` and `If-None-Match`.
@Suite struct TMDBCachingTests {
    @Test(arguments: ["movie/tt1000001", "movie/popular", "configuration", "search/movie?query=lantern"])
    func `a client that has an answer does not get it again`(question: String) async throws {
        try await withTMDB { client in
            let uri = "/tmdb/3/\(question)\(question.contains("?") ? "&" : "?")api_key=k"
            let first = try await client.get(uri)
            let tag = try #require(first.headers[.eTag])
            let again = try await client.execute(uri: uri, method: .get, headers: [.ifNoneMatch: "\"x\", \(tag)"])
            let other = try await client.execute(uri: uri, method: .get, headers: [.ifNoneMatch: "W/\"x\""])

            #expect(tag.hasPrefix("W/\""))
            #expect(again.status == .notModified)
            #expect(again.text.isEmpty)
            #expect(again.headers[.eTag] == tag)
            #expect(other.status == .ok)
            #expect(other.text == first.text)
        }
    }

    @Test func `different answers have different tags`() async throws {
        let tags = try await [tmdb("movie/tt1000001"), tmdb("movie/tt1000003"), tmdb("movie/popular")].map {
            $0.headers[.eTag]
        }

        #expect(Set(tags).count == 3)
    }

    @Test func `an error has no tag`() async throws {
        #expect(try await tmdb("movie/9").headers[.eTag] == nil)
    }
}
