import Foundation
import Testing

@testable import TMDBClient

/// URLs of pictures.
struct ImageSizesTests {
    private let sizes = TMDB.ImageSizes.tmdb

    @Test(arguments: [
        (TMDB.ImageKind.poster, "w342", "https://image.tmdb.org/t/p/w342/h.jpg"),
        (.poster, "original", "https://image.tmdb.org/t/p/original/h.jpg"),
        (.backdrop, "w1280", "https://image.tmdb.org/t/p/w1280/h.jpg"),
        (.logo, "w45", "https://image.tmdb.org/t/p/w45/h.jpg"),
        (.profile, "h632", "https://image.tmdb.org/t/p/h632/h.jpg"),
        (.still, "w300", "https://image.tmdb.org/t/p/w300/h.jpg"),
    ])
    func `the URL of a picture is its base, size and path`(kind: TMDB.ImageKind, size: String, url: String) {
        #expect(sizes.url(of: "/h.jpg", as: kind, size: size)?.absoluteString == url)
    }

    @Test(arguments: [
        (TMDB.ImageKind.poster, "w1280"), (.backdrop, "w342"), (.profile, "w342"), (.poster, ""), (.poster, "../x"),
        (.poster, "W342"), (.still, "original "),
    ])
    func `a size of another kind is nil`(kind: TMDB.ImageKind, size: String) {
        #expect(sizes.url(of: "/h.jpg", as: kind, size: size) == nil)
    }

    @Test(arguments: [
        nil, "", "h.jpg", "/", "//h.jpg", "//evil.example/h.jpg", "/../h.jpg", "/a/../h.jpg", "/a/./h.jpg", "/a//h.jpg",
        "/h.jpg/", "/h.jpg?x=1", "/h.jpg#x", "/h jpg", "/h%2Ejpg", "/é.jpg", "/h\".jpg", "/h\n.jpg", "\\h.jpg",
        "https://evil.example/h.jpg", "@evil.example/h.jpg", "/" + String(repeating: "x", count: 600),
    ])
    func `an unsafe path is nil`(path: String?) {
        #expect(sizes.url(of: path, size: "w342") == nil)
    }

    @Test func `a path can have folders`() {
        #expect(
            sizes.url(of: "/a/b-c_d~.e.jpg", size: "w92")?.absoluteString
                == "https://image.tmdb.org/t/p/w92/a/b-c_d~.e.jpg")
    }

    @Test func `an SVG exists in its original size`() {
        #expect(
            sizes.url(of: "/l.SVG", as: .logo, size: "w45")?.absoluteString
                == "https://image.tmdb.org/t/p/original/l.SVG")
    }

    @Test(
        arguments: [
            ("https://pictures.example/p/", "", "https://pictures.example/p/w92/h.jpg"),
            ("https://pictures.example/p", "", "https://pictures.example/p/w92/h.jpg"),
            ("", "http://pictures.example/p/", "http://pictures.example/p/w92/h.jpg"),
            ("http://127.0.0.1:9000/p/", "x", "http://127.0.0.1:9000/p/w92/h.jpg"),
            ("", "", nil), ("/p/", "", nil), ("javascript:alert(1)//", "", nil), ("file:///p/", "", nil),
        ] as [(String, String, String?)])
    func `pictures are at the configured base URL`(secure: String, plain: String, url: String?) {
        let own = TMDB.ImageSizes(baseURL: plain, secureBaseURL: secure)

        #expect(own.url(of: "/h.jpg", size: "w92")?.absoluteString == url)
    }

    @Test func `each kind has its own sizes`() {
        #expect(TMDB.ImageKind.allCases.allSatisfy { sizes.sizes(of: $0).last == TMDB.ImageSizes.original })
        #expect(Set(TMDB.ImageKind.allCases.map(sizes.sizes)).count == 5)
    }
}
