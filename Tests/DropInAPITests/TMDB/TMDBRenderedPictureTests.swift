import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Pictures of pixels at `/tmdb/t/p/{size}/{file}`.
@Suite struct TMDBRenderedPictureTests {
    @Test func `paths in responses are of JPEG files`() async throws {
        let movie = try await withTMDB(renderer: Frames()) { client in
            try await client.get("/tmdb/3/movie/tt1000003?api_key=k&append_to_response=credits")
        }.object()

        #expect(movie.text("poster_path")?.hasSuffix(".jpg") == true)
        #expect(movie.text("backdrop_path")?.hasSuffix(".jpg") == true)
        #expect(
            try movie.object("credits").rows("cast").allSatisfy { $0.text("profile_path")?.hasSuffix(".jpg") == true })
    }

    @Test(
        arguments: [
            ("w92/tt1000003.jpg", "92 jpg The Last Ferry"), ("original/tt1000003.png", "2000 png The Last Ferry"),
            ("h632/tt1000003.webp", "421 webp The Last Ferry"),
            ("w300/backdrop-tt1000003.jpg", "300 jpg Behind The Last Ferry"),
            ("original/backdrop-tt1000003.jpg", "1920 jpg Behind The Last Ferry"),
            ("w45\(portrait("Keanu Reeves"))", "45 jpg KR 36"), ("h632\(portrait("É", .png))", "421 png É 9"),
        ])
    func `a drawing is rendered in the size and format of its address`(path: String, rendered: String) async throws {
        let response = try await picture(path)

        #expect(response.status == .ok)
        #expect(response.text.hasSuffix(rendered))
        #expect(response.headers[.cacheControl] == "no-cache")
    }

    @Test(
        arguments: [
            ("w600_and_h900_bestv2", "780"), ("w300_and_h450_face", "300"), ("w1920_and_h800_multi_faces", "2000"),
            ("w780_filter(duotone,ffffff,bababa)", "780"), ("w1280_filter(duotone,00192f,00baff)", "1280"),
        ])
    func `a size that TMDB does not list is the next wider one`(size: String, width: String) async throws {
        #expect(try await picture("\(size)/tt1000003.jpg").text.hasSuffix("\(width) jpg The Last Ferry"))
    }

    @Test(arguments: ["w600", "w0_and_h0", "h632_face", "_filter()", "w-1_x", "original_face", "wide_face"])
    func `another size is refused`(size: String) async throws {
        #expect(try await picture("\(size)/tt1000003.jpg").status == .badRequest)
    }

    @Test(arguments: ["w342/tt1000003.jpg", "w45\(portrait("Keanu Reeves"))", "w300/backdrop-tt1000003.svg"])
    func `a client that has a picture does not get it again`(path: String) async throws {
        try await withTMDB(renderer: Frames()) { client in
            let first = try await client.get("/tmdb/t/p/\(path)")
            let tag = try #require(first.headers[.eTag])
            let again = try await client.execute(
                uri: "/tmdb/t/p/\(path)", method: .get, headers: [.ifNoneMatch: tag])
            let other = try await client.get("/tmdb/t/p/h632/\(path.split(separator: "/")[1])")

            #expect(again.status == .notModified)
            #expect(again.text.isEmpty)
            #expect(other.headers[.eTag] != tag)
        }
    }

    @Test(arguments: ["poster_path", "backdrop_path"])
    func `a picture at the path of a response is immutable`(field: String) async throws {
        let response = try await withTMDB(renderer: Frames()) { client in
            let path = try #require(try await client.get("/tmdb/3/movie/tt1000003?api_key=k").object().text(field))
            return try await client.get("/tmdb/t/p/w780\(path)")
        }

        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "image/jpeg")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
    }

    @Test func `too many drawings at a time are refused for a while`() async throws {
        let response = try await picture("w342/tt1000003.jpg", Frames(failure: .quotaSpent(retryAfter: .seconds(5))))

        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "5")
    }

    @Test func `without a renderer only SVG is there`() async throws {
        #expect(try await picture("w342/tt1000003.jpg", nil).status == .notFound)
        #expect(try await picture("w342/tt1000003.svg", nil).status == .ok)
    }

    @Test func `a portrait has the first letters of the first and the last word`() {
        func initials(_ name: String) -> String? { TMDBPortrait(of: name)?.initials }

        #expect(initials("Keanu Reeves") == "KR")
        #expect(initials("samuel l. jackson") == "SJ")
        #expect(initials("Cher") == "C")
        #expect(initials("\u{5BAE}\u{5D0E}\u{99FF}") == "\u{5BAE}")
        #expect(initials("50 Cent") == "C")
        #expect(initials("") == nil)
        #expect(initials("...") == nil)
        #expect(initials("e" + String(repeating: "\u{301}", count: 40)) == nil)
    }

    @Test(arguments: ["Keanu Reeves", "Émile Zola", "Ørsted", "\u{5BAE}\u{5D0E}"])
    func `the path of a portrait is read back`(name: String) throws {
        let portrait = try #require(TMDBPortrait(of: name))
        let file = TMDBDrawnFile(portrait, secret: AddressSecret("secret", ending: "0123456789ab"), .webP)

        #expect(TMDBDrawnFile(file: file.path.dropFirst()) == file)
    }

    @Test(arguments: ["portrait-4b52-52", "portrait-4b52-52-", "portrait-4b52-52-0123456789abcdef"])
    func `a portrait that no answer has named is not drawn`(name: String) async throws {
        #expect(try await picture("w45/\(name).jpg").status == .notFound)
    }

    /// The path of a person's portrait, at a server without keys.
    private static func portrait(_ name: String, _ format: Picture.Format = .jpeg) -> String {
        TMDBPortrait(of: name).map { TMDBDrawnFile($0, secret: AddressSecret(""), format).path } ?? ""
    }

    private func picture(_ path: String, _ renderer: Frames? = Frames()) async throws -> TestResponse {
        try await withTMDB(renderer: renderer) { client in try await client.get("/tmdb/t/p/\(path)") }
    }
}

private func withTMDB<Result: Sendable>(
    renderer: Frames?, _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Result
) async throws -> Result {
    let movies = InMemoryMovies(Movies.all)
    return try await withTMDB(movies, popular: movies, renderer: renderer, test)
}

/// Pictures that tell in words how they were made.
private struct Frames: DrawingRenderer {
    var failure: SourceError?

    func render(
        _ drawing: VectorDrawing, width: Int, as format: Picture.Format
    ) async throws(SourceError) -> Picture {
        if let failure { throw failure }
        let text = String(decoding: drawing.svg(1), as: UTF8.self).dropFirst("<svg>".count).dropLast("</svg>".count)
        guard let picture = Picture([0xFF, 0xD8, 0xFF] + Array("\(width) \(format.ending) \(text)".utf8)) else {
            throw .badAnswer
        }
        return picture
    }
}
