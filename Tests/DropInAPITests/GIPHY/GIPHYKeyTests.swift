import HTTPTypes
import HummingbirdTesting
import Testing

/// `api_key`.
@Suite struct GIPHYKeyTests {
    private static let paths = ["gifs/trending", "gifs/drawn-popcorn", "gifs", "stickers/trending", "nothing", ""]

    @Test(arguments: paths, ["", "?api_key=", "?api_key", "?apikey=k", "?api_key=&api_key=k"])
    func `a missing key is the first error`(path: String, query: String) async throws {
        try await expect("\(path)\(query)", .unauthorized)
    }

    @Test(arguments: ["wrong", "house-ke", "house-key2", "House-key", "house-key%00", "+house-key"])
    func `with keys set, others are rejected`(key: String) async throws {
        for path in Self.paths { try await expect("\(path)?api_key=\(key)", .forbidden, keys: ["house-key", "other"]) }
    }

    @Test(arguments: ["house-key", "other", "%68ouse-key"])
    func `each key is accepted`(key: String) async throws {
        let response = try await withGIPHY(keys: ["house-key", "other"]) { client in
            try await client.get("/giphy/v1/gifs/trending?api_key=\(key)")
        }

        #expect(response.status == .ok)
    }

    private func expect(_ path: String, _ status: HTTPResponse.Status, keys: Set<String> = []) async throws {
        let response = try await withGIPHY(keys: keys) { client in try await client.get("/giphy/v1/\(path)") }

        #expect(response.status == status)
        #expect(try response.hasNoData())
        #expect(try response.object().object("meta").number("status") == status.code)
        #expect(try response.object().object("meta").text("msg") == status.reasonPhrase)
        #expect(try response.object().object("meta").text("response_id")?.isEmpty == false)
        #expect(response.headers[.accessControlAllowOrigin] == "*")
    }
}
