import HTTPTypes
import HummingbirdTesting
import Testing

/// `api_key` and `Authorization`.
@Suite struct TMDBKeyTests {
    private static let refusal = """
        {"status_code":7,"status_message":"Invalid API key: You must be granted a valid key.","success":false}
        """
    private static let paths = [
        "configuration", "genre/movie/list", "movie/popular", "search/movie", "movie/1000133093", "movie/x/credits",
        "nothing", "find/tt0133093", "discover/movie",
    ]

    @Test(arguments: paths, ["", "?api_key=", "?api_key", "?apikey=k", "?api_key=&api_key=k"])
    func `a missing key is the first error`(path: String, query: String) async throws {
        let response = try await withTMDB { client in try await client.get("/tmdb/3/\(path)\(query)") }

        #expect(response.text == Self.refusal)
        #expect(response.status == .unauthorized)
        #expect(response.headers[.accessControlAllowOrigin] == "*")
    }

    @Test(arguments: ["Bearer token", "bearer token", "BEARER  token", "Bearer k e y"])
    func `a token does as well as a key`(field: String) async throws {
        #expect(try await status("/tmdb/3/configuration", authorization: field) == .ok)
    }

    @Test(arguments: ["Bearer", "Bearer ", "Basic k", "token", ""])
    func `an invalid token is rejected`(field: String) async throws {
        #expect(try await status("/tmdb/3/configuration", authorization: field) == .unauthorized)
    }

    @Test(arguments: ["wrong", "house-ke", "house-key2", "House-key", "house-key%00", "+house-key"])
    func `with keys set, others are rejected`(key: String) async throws {
        let response = try await withTMDB(keys: ["house-key", "other"]) { client in
            try await client.get("/tmdb/3/movie/popular?api_key=\(key)")
        }

        #expect(response.text == Self.refusal)
        #expect(response.status == .unauthorized)
    }

    @Test(arguments: ["house-key", "other", "%68ouse-key"])
    func `each key is accepted, also as a token`(key: String) async throws {
        let keys: Set = ["house-key", "other"]

        #expect(try await status("/tmdb/3/configuration?api_key=\(key)", keys: keys) == .ok)
        #expect(try await status("/tmdb/3/configuration", keys: keys, authorization: "Bearer house-key") == .ok)
        #expect(try await status("/tmdb/3/configuration", keys: keys, authorization: "Bearer no") == .unauthorized)
    }

    @Test func `one valid credential of two is enough`() async throws {
        let keys: Set = ["house-key"]

        #expect(
            try await status("/tmdb/3/configuration?api_key=x", keys: keys, authorization: "Bearer house-key") == .ok)
        #expect(
            try await status("/tmdb/3/configuration?api_key=house-key", keys: keys, authorization: "Bearer x") == .ok)
    }

    @Test func `pictures need no key`() async throws {
        #expect(try await status("/tmdb/t/p/w342/tt0133093.svg", keys: ["house-key"]) == .ok)
    }

    private func status(
        _ path: String, keys: Set<String> = [], authorization: String? = nil
    ) async throws -> HTTPResponse.Status {
        var headers = HTTPFields()
        headers[.authorization] = authorization
        let sent = headers
        return try await withTMDB(keys: keys) { client in
            try await client.execute(uri: path, method: .get, headers: sent).status
        }
    }
}
