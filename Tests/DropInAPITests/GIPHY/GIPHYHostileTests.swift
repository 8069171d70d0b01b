import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// Hostile requests.
@Suite struct GIPHYHostileTests {
    private static let texts = [
        "%", "%zz", "%FF%FE", "%00", "%E2%80%AE", "%F0%9F%8D%BF", "'%3B+DROP+TABLE+gifs%3B--",
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%22%7D%2C%7B%22", "%5C", "%0D%0ASet-Cookie%3A+a%3Db", "..%2F..%2Fetc",
        "$%7B7*7%7D", "-1", "9e999", "nan", "-inf", "0x10", "true", "null", "%CC%81", "%EF%BF%BF", "%ED%A0%80",
        "%E2%80%A8", ",,,", "...", "a.b.c,a.b,a", "drawn-..", "drawn-popcorn.gif", "my-ZZ", "giphy-",
        String(repeating: "a", count: 9_000), String(repeating: "1", count: 400), String(repeating: "a,", count: 3_000),
        String(repeating: "a.", count: 4_000), String(repeating: "drawn-popcorn,", count: 600),
    ]
    private static let names = [
        "q", "s", "tag", "limit", "offset", "ids", "fields", "bundle", "rating", "lang", "random_id", "country_code",
        "region", "remove_low_contrast", "fmt", "pingback_id", "callback",
    ]

    @Test(arguments: names)
    func `hostile text in a parameter gets a valid response`(name: String) async throws {
        let paths = [
            "gifs/search", "gifs/trending", "gifs/random", "gifs/translate", "gifs/search/tags", "gifs",
            "gifs/drawn-popcorn", "stickers/search", "gifs/related", "randomid",
        ]
        try await withGIPHY { client in
            for text in Self.texts {
                for path in paths {
                    let uri = "/giphy/v1/\(path)?api_key=k&\(name)=\(text)&q=popcorn&s=popcorn&ids=drawn-popcorn"
                    let response = try await client.get(uri)

                    #expect([200, 400, 414].contains(response.status.code), "\(uri)")
                    #expect(try response.object().object("meta").text("response_id")?.isEmpty == false, "\(uri)")
                }
            }
        }
    }

    @Test(arguments: [
        "gifs/", "stickers/", "gifs/search/", "", "gifs/drawn-popcorn/", "emoji/", "gifs/categories/a/b/",
    ])
    func `hostile text in a path gets a valid response`(start: String) async throws {
        try await withGIPHY { client in
            for text in Self.texts {
                let uri = "/giphy/v1/\(start)\(text)?api_key=k"
                let response = try await client.get(uri)

                #expect(response.status == .notFound, "\(uri)")
                #expect(throws: Never.self) { try response.object() }
            }
        }
    }

    @Test func `hostile text is rejected as a key`() async throws {
        try await withGIPHY(keys: ["house-key"]) { client in
            for text in Self.texts {
                let response = try await client.get("/giphy/v1/gifs/trending?api_key=\(text)")

                #expect(response.status == .forbidden)
            }
        }
    }

    @Test func `hostile text as a file is 404`() async throws {
        let gifs = InMemoryGIFs(files: [.drawn("popcorn"): [1]])
        try await withGIPHY(gifs) { client in
            for text in Self.texts where !text.contains("/") {
                let file = try await client.get("/giphy/media/drawn-popcorn/\(text)")
                let gif = try await client.get("/giphy/media/\(text)/original.gif")

                #expect(file.status == .notFound, "\(text)")
                #expect(gif.status == .notFound, "\(text)")
            }
        }
    }

    @Test func `texts of a GIF stay text`() async throws {
        let text = "\"}]</script><img src=x onerror=alert(1)>\u{0}\u{2028}\u{202E}\\"
        let gif = GIF(
            id: .drawn("x"), title: text, altText: text, tags: [text],
            original: GIFRendition(format: .gif, width: 1, height: 1, place: .here(revision: text)), credit: text)

        let read = try await giphy("gifs/drawn-x", InMemoryGIFs([gif])).object().object("data")

        #expect(read.text("title") == text)
        #expect(read.text("alt_text") == text)
        #expect(read.text("username") == text)
        #expect(read.texts("tags") == [text])
        let address = try #require(try read.object("images").object("original").text("url"))
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
        #expect(read.text("slug")?.contains { "\"<> ".contains($0) } == false)
    }

    @Test func `thousands of parameters are handled`() async throws {
        let many = (0..<5_000).map { "x\($0)=\($0)" }.joined(separator: "&")

        #expect(try await giphy("gifs/drawn-popcorn?api_key=k&\(many)&&").status == .ok)
    }
}
