import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Unknown paths and methods, and failing sources.
@Suite struct TMDBRefusalTests {
    private static let paths = [
        "configuration", "genre/movie/list", "movie/popular", "trending/movie/day", "discover/movie",
        "search/movie?query=the", "movie/1001000001", "movie/1001000001/credits",
        "find/tt1000001?external_source=imdb_id",
    ]

    @Test(
        arguments: [
            "", "/", "nothing", "movie", "movie/", "movie/1000133093/nothing", "movie/1000133093/credits/1",
            "movie/1000133093/watch", "movie/1000133093/watch/providers/US", "tv/1", "tv", "tv/1/nothing",
            "tv/1000944947/season", "tv/1000944947/season/x", "tv/1000944947/season/1/episode/0", "person/1",
            "genre/movie", "genre/x/movies", "trending/movie", "trending/movie/month", "trending/all", "keyword",
            "keyword/x", "keyword/1/nothing", "search", "discover", "find", "find/", "find/a/b?external_source=imdb_id",
            "configuration/nothing", "authentication/token/new", "Configuration", "movie/Popular", "3/configuration",
            "%2E%2E/3/configuration", "movie%2Fpopular",
        ])
    func `an unknown path is 404`(path: String) async throws {
        let response = try await tmdb(path)

        #expect(response.status == .notFound)
        #expect(response.code == 34)
        #expect(response.headers[.contentType] == "application/json;charset=utf-8")
    }

    @Test func `the base address is 404`() async throws {
        let response = try await withTMDB { client in try await client.get("/tmdb/3?api_key=k") }

        #expect(response.status == .notFound)
        #expect(response.code == 34)
    }

    @Test(arguments: ["/tmdb/3//movie/popular/", "/tmdb//3/movie//popular", "//tmdb/3/movie/popular"])
    func `extra slashes are ignored`(path: String) async throws {
        let response = try await withTMDB { client in try await client.get("\(path)?api_key=k") }

        #expect(response.status == .ok)
    }

    @Test(arguments: paths, [HTTPRequest.Method.post, .put, .patch, .delete])
    func `only GET and HEAD are allowed`(path: String, method: HTTPRequest.Method) async throws {
        let response = try await withTMDB { client in
            try await client.execute(
                uri: "/tmdb/3/\(path)\(path.contains("?") ? "&" : "?")api_key=k", method: method)
        }

        #expect(response.status == .methodNotAllowed)
        #expect(response.code == 42)
        #expect(response.headers[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test func `other methods on unknown paths are 404`() async throws {
        let response = try await withTMDB { client in
            try await client.execute(uri: "/tmdb/3/list/1?api_key=k", method: .post)
        }

        #expect(response.status == .notFound)
    }

    @Test(arguments: paths)
    func `HEAD has no body`(path: String) async throws {
        let response = try await withTMDB { client in
            try await client.execute(
                uri: "/tmdb/3/\(path)\(path.contains("?") ? "&" : "?")api_key=k", method: .head)
        }

        #expect(response.status == .ok)
        #expect(response.text.isEmpty)
    }

    @Test(arguments: paths + ["nothing"])
    func `a page of another site may send a token`(path: String) async throws {
        let response = try await withTMDB(keys: ["house-key"]) { client in
            try await client.execute(uri: "/tmdb/3/\(path)", method: .options)
        }

        #expect(response.status == .noContent)
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
        #expect(response.headers[.accessControlAllowHeaders]?.contains("Authorization") == true)
    }

    @Test(
        arguments: paths.filter { !["configuration", "genre/movie/list"].contains($0) },
        [
            SourceError.missingKey, .invalidKey, .unreachable, .serverFault(status: 500), .badAnswer,
            .quotaSpent(retryAfter: nil),
        ])
    func `a failed source is 503`(path: String, failure: SourceError) async throws {
        let response = try await tmdb(path, InMemoryMovies(failure: failure))

        #expect(response.status == .serviceUnavailable)
        #expect(response.code == 9)
        #expect(response.headers[.retryAfter] == nil)
    }

    @Test func `a failed source passes on Retry-After`() async throws {
        let response = try await tmdb(
            "movie/popular", InMemoryMovies(failure: .quotaSpent(retryAfter: .milliseconds(90_500))))

        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "91")
    }

    @Test func `a failure in the middle of a list is an error`() async throws {
        let response = try await withTMDB(
            InMemoryMovies(failure: .unreachable), popular: InMemoryMovies(Movies.all)
        ) { client in try await client.get("/tmdb/3/movie/popular?api_key=k") }

        #expect(response.status == .serviceUnavailable)
    }

    @Test func `too many results are an error`() async throws {
        let response = try await tmdb("search/movie?query=the", InMemoryMovies(failure: .tooManyResults))

        #expect(response.status == .unprocessableContent)
        #expect(response.code == 5)
    }

    @Test func `a canceled request gets no response`() async throws {
        let movies = InMemoryMovies(failure: .cancelled)
        let server = TMDBDropIn(movies: movies, published: movies, popular: movies) { _ in
            VectorDrawing(aspectRatio: 1) { _ in [] }
        }

        await #expect(throws: CancellationError.self) {
            _ = try await server.response(to: .get("/tmdb/3/movie/popular?api_key=k"), path: ["movie", "popular"])
        }
    }
}
