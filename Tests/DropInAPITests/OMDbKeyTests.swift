import HTTPTypes
import HummingbirdTesting
import Testing

/// `apikey`.
@Suite struct OMDbKeyTests {
    @Test(arguments: ["", "?", "?t=the", "?apikey=&t=the", "?apikey", "?key=k", "?s=A", "?apikey=&apikey=k"])
    func `a missing key is the first error`(query: String) async throws {
        let response = try await withOMDb { client in try await client.get("/omdb\(query)") }

        #expect(response.text == #"{"Response":"False","Error":"No API key provided."}"#)
        #expect(response.status == .unauthorized)
    }

    @Test func `without keys set, any key is accepted`() async throws {
        let response = try await withOMDb { client in try await client.get("/omdb/?apikey=+&i=tt1000001") }

        #expect(response.status == .ok)
    }

    @Test(arguments: ["wrong", "house-ke", "house-key2", "House-key", "house-key%00", "+house-key"])
    func `with keys set, others are rejected`(key: String) async throws {
        let response = try await withOMDb(keys: ["house-key", "other"]) { client in
            try await client.get("/omdb/?apikey=\(key)&i=abc")
        }

        #expect(response.text == #"{"Response":"False","Error":"Invalid API key!"}"#)
        #expect(response.status == .unauthorized)
    }

    @Test(arguments: ["house-key", "other", "%68ouse-key"])
    func `each key is accepted`(key: String) async throws {
        let response = try await withOMDb(keys: ["house-key", "other"]) { client in
            try await client.get("/omdb/?i=tt1000001&APIKEY=\(key)")
        }

        #expect(response.status == .ok)
    }

    @Test func `a key error has the requested format`() async throws {
        let xml = try await withOMDb { client in try await client.get("/omdb/?r=xml") }

        #expect(xml.text.hasSuffix("<root response=\"False\"><error>No API key provided.</error></root>"))
        #expect(xml.headers[.contentType] == "text/xml; charset=utf-8")
    }
}
