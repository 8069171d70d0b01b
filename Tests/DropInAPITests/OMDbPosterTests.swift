import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

/// `/omdb/poster`.
@Suite struct OMDbPosterTests {
    @Test(arguments: [("", ""), ("&h=600", "?h=600"), ("&h=high", ""), ("&h=", "")])
    func `the answer leads to the picture`(height: String, query: String) async throws {
        let response = try await poster("apikey=k&i=tt1000001\(height)")

        #expect(response.status == .temporaryRedirect)
        #expect(response.headers[.location] == "http://localhost/posters/tt1000001.svg\(query)")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
    }

    @Test(arguments: ["apikey=k", "apikey=k&t=lantern", "apikey=k&i=tt9999999", "apikey=k&i=x", "i=tt1000001"])
    func `without a picture the answer is OMDb's error`(query: String) async throws {
        let response = try await poster(query)

        #expect(response.headers[.location] == nil)
        #expect(response.text.contains("\"Response\":\"False\""))
    }

    @Test func `an unknown movie's poster is 404`() async throws {
        #expect(try await poster("apikey=k&i=tt9999999").status == .notFound)
    }

    @Test func `a failed source is an outage`() async throws {
        let response = try await withOMDb(InMemoryMovies(failure: .unreachable)) { client in
            try await client.get("/omdb/poster?apikey=k&i=tt1000001")
        }

        #expect(response.status == .serviceUnavailable)
    }

    private func poster(_ query: String) async throws -> TestResponse {
        try await withOMDb { client in try await client.get("/omdb/poster?\(query)") }
    }
}
