import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// Hostile requests.
@Suite struct OMDbHostileTests {
    private static let texts = [
        "%", "%zz", "%FF%FE", "%00", "%E2%80%AE", "%F0%9F%8D%BF", "'%3B+DROP+TABLE+movies%3B--", "%3C%2Froot%3E%3Cx%3E",
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%22%7D%2C%7B%22", "%5C", "%0D%0ASet-Cookie%3A+a%3Db", "..%2F..%2Fetc",
        "$%7B7*7%7D", "%25s%25n", "-1", "9e999", "nan", "inf", "0x10", "true", "null", "undefined", "N%2FA", "%CC%81",
        "Z%CC%B7%CC%9B%CC%80", "%EF%BF%BF", "%ED%A0%80", "%E2%80%A8", String(repeating: "a", count: 9_000),
        String(repeating: "%22", count: 3_000), String(repeating: "1", count: 400),
    ]
    private static let names = ["s", "t", "i", "y", "type", "page", "plot", "r", "v", "callback", "season", "tomatoes"]

    @Test(arguments: names)
    func `hostile text in a parameter gets a valid response`(name: String) async throws {
        try await withOMDb { client in
            for text in Self.texts {
                for query in ["\(name)=\(text)&t=the", "\(name)=\(text)&s=the&page=1", "\(name)=\(text)"] {
                    let response = try await client.get("/omdb/?apikey=k&\(query)")

                    #expect(response.status == .ok, "\(query)")
                    if response.headers[.contentType]?.hasPrefix("application/json") == true {
                        let object = try? JSONSerialization.jsonObject(with: Data(response.text.utf8))
                        #expect(object is [String: Any], "\(query): \(response.text)")
                    }
                }
            }
        }
    }

    @Test func `hostile text is rejected as a key`() async throws {
        try await withOMDb(keys: ["house-key"]) { client in
            for text in Self.texts {
                let response = try await client.get("/omdb/?t=the&apikey=\(text)")

                #expect(response.status == .unauthorized)
            }
        }
    }

    @Test func `thousands of parameters are handled`() async throws {
        let many = (0..<5_000).map { "x\($0)=\($0)" }.joined(separator: "&")

        #expect(try await omdb("i=tt1000001&\(many)&&&").string("Title") == "The Lantern Keeper")
    }
}
