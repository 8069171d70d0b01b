import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// Hostile requests.
@Suite struct TMDBHostileTests {
    private static let texts = [
        "%", "%zz", "%FF%FE", "%00", "%E2%80%AE", "%F0%9F%8D%BF", "'%3B+DROP+TABLE+movies%3B--",
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "%22%7D%2C%7B%22", "%5C", "%0D%0ASet-Cookie%3A+a%3Db", "..%2F..%2Fetc",
        "$%7B7*7%7D", "%25s%25n", "-1", "9e999", "nan", "inf", "-inf", "0x10", "true", "null", "undefined", "%CC%81",
        "%EF%BF%BF", "%ED%A0%80", "%E2%80%A8", "2000-01-01", ",,,", "|||", ",|,|", "1,2|3,4|5",
        String(repeating: "a", count: 9_000), String(repeating: "1", count: 400), String(repeating: "1,", count: 3_000),
        String(repeating: "1|", count: 3_000),
    ]
    private static let names = [
        "page", "query", "year", "primary_release_year", "language", "region", "append_to_response", "external_source",
        "include_image_language", "with_genres", "without_genres", "with_original_language", "with_origin_country",
        "with_cast", "with_people", "with_keywords", "with_release_type", "certification", "certification_country",
        "certification.lte", "primary_release_date.gte", "release_date.lte", "vote_average.gte", "vote_count.lte",
        "with_runtime.gte", "sort_by", "watch_region", "callback",
    ]

    @Test(arguments: names)
    func `hostile text in a parameter gets a valid response`(name: String) async throws {
        let paths = ["movie/popular", "search/movie", "discover/movie", "movie/1000133093", "find/tt0133093"]
        try await withTMDB { client in
            for text in Self.texts {
                for path in paths {
                    let others = name == "certification" ? "certification_country=US&" : "query=the&"
                    let uri = "/tmdb/3/\(path)?api_key=k&\(name)=\(text)&\(others)external_source=imdb_id"
                    let response = try await client.get(uri)

                    #expect(response.status.code < 500, "\(uri)")
                    #expect(throws: Never.self) { try response.object() }
                }
            }
        }
    }

    @Test(arguments: [
        "with_genres", "without_genres", "with_original_language", "with_origin_country", "with_cast", "with_people",
        "with_crew", "with_release_type", "with_companies",
    ])
    func `more values than anybody needs are refused, and the same value again is no other`(name: String) async throws {
        try await withTMDB { client in
            for separator in [",", "%7C"] {
                let many = (1...101).map(String.init).joined(separator: separator)
                let refused = try await client.get("/tmdb/3/discover/movie?api_key=k&\(name)=\(many)")
                let same = Array(repeating: "18", count: 5_000).joined(separator: separator)
                let answered = try await client.get("/tmdb/3/discover/movie?api_key=k&\(name)=\(same)")

                #expect(refused.status == .unprocessableContent)
                #expect(answered.status == .ok)
            }
        }
    }

    @Test(arguments: ["movie/", "find/", "trending/movie/", "", "movie/1000133093/", "genre/"])
    func `hostile text in a path gets a valid response`(start: String) async throws {
        try await withTMDB { client in
            for text in Self.texts {
                let uri = "/tmdb/3/\(start)\(text)?api_key=k&external_source=imdb_id"
                let response = try await client.get(uri)

                #expect(response.status == (start == "find/" ? .ok : .notFound), "\(uri)")
                #expect(throws: Never.self) { try response.object() }
            }
        }
    }

    @Test func `hostile text is rejected as a key`() async throws {
        try await withTMDB(keys: ["house-key"]) { client in
            for text in Self.texts {
                let response = try await client.get("/tmdb/3/movie/popular?api_key=\(text)")

                #expect(response.status == .unauthorized)
                #expect(response.code == 7)
            }
        }
    }

    @Test func `hostile text as a picture is 404`() async throws {
        try await withTMDB { client in
            for text in Self.texts where !text.contains("/") {
                let file = try await client.get("/tmdb/t/p/w342/\(text)")
                let size = try await client.get("/tmdb/t/p/\(text)/tt0133093.svg")

                #expect(file.status == .notFound)
                #expect(size.status == .badRequest)
            }
        }
    }

    @Test func `thousands of parameters are handled`() async throws {
        let many = (0..<5_000).map { "x\($0)=\($0)" }.joined(separator: "&")

        #expect(try await tmdb("movie/1000133093?api_key=k&\(many)&&").object().text("title") == "The Projectionist")
    }
}
