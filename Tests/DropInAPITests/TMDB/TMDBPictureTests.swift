import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// `/tmdb/t/p/{size}/{file}`.
@Suite struct TMDBPictureTests {
    @Test(arguments: ["w45", "w92", "w154", "w185", "w300", "w342", "w500", "w780", "w1280", "h632", "original"])
    func `a poster is immutable in every size`(size: String) async throws {
        let path = try #require(try await tmdb("movie/tt1000003").object().text("poster_path"))

        let response = try await picture("\(size)\(path)")

        #expect(response.status == .ok)
        #expect(response.text == "<svg>The Last Ferry</svg>")
        #expect(response.headers[.contentType] == "image/svg+xml; charset=utf-8")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(response.headers[.accessControlAllowOrigin] == "*")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
    }

    @Test(arguments: ["tt1000003.svg", "tt1000003-0000000000000000.svg", "tt1000003-.svg"])
    func `a poster without a mark is not cached`(file: String) async throws {
        let response = try await picture("w342/\(file)")

        #expect(response.text == "<svg>The Last Ferry</svg>")
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test func `a movie without an IMDb id has a poster`() async throws {
        let path = try #require(try await tmdb("movie/603").object().text("poster_path"))

        #expect(try await picture("w342\(path)").text == "<svg>Without a Number</svg>")
        #expect(try await picture("w342/tmdb-603.svg").text == "<svg>Without a Number</svg>")
    }

    @Test func `the address changes only with the drawing`() {
        func path(_ title: String, _ year: Int?, _ genres: [Genre], revision: Int = 1) -> String {
            TMDBDrawnFile.digits(
                of: MovieSummary(id: .imdb(1), title: title, year: year, genres: genres), revision: revision,
                secret: AddressSecret(""))
        }
        let paths = [
            path("A", 1999, [.drama]), path("B", 1999, [.drama]), path("A", 2000, [.drama]), path("A", nil, [.drama]),
            path("A", 1999, []), path("A", 1999, [.drama, .war]), path("A", 1999, [.drama], revision: 2),
        ]

        #expect(Set(paths).count == paths.count)
        #expect(paths[0] == "bac100505c931e52")
    }

    @Test(arguments: ["w1", "w341", "W342", "x", "%2E%2E", "original.svg", "w342%00"])
    func `an unknown size is a sentence`(size: String) async throws {
        let response = try await picture("\(size)/tt1000003.svg")

        #expect(response.status == .badRequest)
        #expect(response.text == "Image size not supported")
        #expect(response.headers[.contentType] == "text/plain;charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test(
        arguments: [
            "tt9999999.svg", "tt0944948.svg", "tt1000003.jpg", "tt1000003", ".svg", "x.svg", "-.svg",
            "tt1000003.svg.svg", "backdrop-.svg", "portrait-.svg", "portrait-zz-1.svg", "portrait-4b52-64.svg",
            "portrait-3c-1.svg", "portrait-4b524b524b52-1.svg", "portrait-4b52--1.svg", "tt1000003.gif",
            "my-0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11.svg", "..%2F..%2Fetc%2Fpasswd.svg", "%00.svg",
            String(repeating: "a", count: 9_000) + ".svg",
        ])
    func `an unknown picture is 404`(file: String) async throws {
        let response = try await picture("w342/\(file)")

        #expect(response.status == .notFound)
        #expect(response.text == "File not found")
    }

    @Test func `a failed source has no picture`() async throws {
        let response = try await picture("w342/tt1000003.svg", InMemoryMovies(failure: .unreachable))

        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    private func picture(
        _ path: String, _ movies: InMemoryMovies = InMemoryMovies(Movies.all)
    ) async throws -> TestResponse {
        try await withTMDB(movies) { client in try await client.get("/tmdb/t/p/\(path)") }
    }
}
