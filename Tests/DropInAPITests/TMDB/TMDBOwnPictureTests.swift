import Domain
import DomainTesting
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// Pictures that the user has given movies.
@Suite struct TMDBOwnPictureTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let file = "\(key)-\(StableHash([key]).digits).webp"
    private static let movies = SavedMovies([
        .own(
            "0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11", "Home Reel",
            picture: PictureKey("0123456789abcdef0123456789abcdef"))
    ])
    private static let store = InMemoryPictures(pictures: [
        "w185/\(key).webp": webP(185, 100), "w342/\(key).webp": webP(342, 185), "w780/\(key).webp": webP(780, 422),
    ])

    @Test func `the poster of a movie with a picture is the picture`() async throws {
        let movie = try await get("/tmdb/3/movie/1803661061?api_key=k&append_to_response=images").object()
        let image = try #require(try movie.object("images").rows("posters").first)

        #expect(movie.text("poster_path") == "/\(Self.file)")
        #expect(image.text("file_path") == "/\(Self.file)")
        #expect(image.number("width") == 780)
        #expect(image.number("height") == 422)
    }

    @Test(
        arguments: [
            ("w45", 185), ("w92", 185), ("w185", 185), ("w300", 342), ("w342", 342), ("w500", 780), ("h632", 780),
            ("w780", 780), ("w1280", 780), ("original", 780),
        ])
    func `each size is the narrowest that is wide enough, for ever`(size: String, width: Int) async throws {
        let response = try await get("/tmdb/t/p/\(size)/\(Self.file)")

        #expect(response.status == .ok)
        #expect(PixelSize(webP: response.bytes)?.width == width)
        #expect(response.headers[.contentType] == "image/webp")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(response.headers[.crossOriginResourcePolicy] == "cross-origin")
    }

    @Test(
        arguments: [
            "0123456789abcdef0123456789abcdef.webp", "0123456789abcdef0123456789abcdef-.webp",
            "0123456789abcdef0123456789abcdef-0123456789abcdef.webp", "f123456789abcdef0123456789abcdef.webp",
            "0123456789ABCDEF0123456789abcdef.webp", ".webp", "x.webp",
            "..%2F0123456789abcdef0123456789abcdef.webp", "0123456789abcdef0123456789abcdef.jpg",
        ])
    func `an unknown picture is 404`(file: String) async throws {
        let response = try await get("/tmdb/t/p/w342/\(file)")

        #expect(response.status == .notFound)
        #expect(response.text == "File not found")
    }

    @Test func `a size that there is not is refused`() async throws {
        #expect(try await get("/tmdb/t/p/w341/\(Self.file)").status == .badRequest)
    }

    @Test func `a failed store has no picture and no size`() async throws {
        var store = Self.store
        store.failure = .unreachable

        #expect(try await get("/tmdb/t/p/w342/\(Self.file)", store).status == .serviceUnavailable)
        let images = try await get("/tmdb/3/movie/1803661061/images?api_key=k", store).object()
        #expect(try images.rows("posters").first?.number("width") == 0)
    }

    @Test func `without a store every poster is drawn`() async throws {
        let movie = try await get("/tmdb/3/movie/1803661061?api_key=k", nil).object()
        let path = try #require(movie.text("poster_path"))

        #expect(path.hasPrefix("/my-0b5c9b8e-5c1f-4b7a-9a53-3f1f6f8f2c11-"))
        #expect(try await get("/tmdb/t/p/w342\(path)", nil).text == "<svg>My Home Reel</svg>")
        #expect(try await get("/tmdb/t/p/w342/\(Self.file)", nil).status == .notFound)
    }

    @Test func `a service's poster is not an own picture`() throws {
        let name = try #require(
            PictureName(source: "tmdb", size: "w342", file: "0123456789abcdef0123456789abcdef.webp"))
        let service = PosterPicture.service([.init(.stored(name)), .init(.remote("https://images.example/a.webp"))])

        for poster in [nil, service] {
            let movie = MovieSummary(id: .imdb(1), title: "One", poster: poster)
            #expect(OwnPicturePath(movie, secret: AddressSecret("")) == nil)
        }
    }

    private func get(_ address: String, _ store: InMemoryPictures? = Self.store) async throws -> TestResponse {
        try await withTMDB(Self.movies, popular: Self.movies, own: Self.movies.library, pictures: store) { client in
            try await client.get(address)
        }
    }
}
