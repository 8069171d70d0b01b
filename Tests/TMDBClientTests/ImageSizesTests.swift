import TMDBClient
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where pictures are.
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
    func `a picture is at the base, its size and its path`(kind: TMDB.ImageKind, size: String, url: String) {
        #expect(sizes.url(of: "/h.jpg", as: kind, size: size)?.absoluteString == url)
    }

    @Test(arguments: [
        (TMDB.ImageKind.poster, "w1280"), (.backdrop, "w342"), (.profile, "w342"), (.poster, ""), (.poster, "../x"),
        (.poster, "W342"), (.still, "original "),
    ])
    func `a size that the kind does not have is none`(kind: TMDB.ImageKind, size: String) {
        #expect(sizes.url(of: "/h.jpg", as: kind, size: size) == nil)
    }

    @Test(arguments: [
        nil, "", "h.jpg", "/", "//h.jpg", "//evil.example/h.jpg", "/../h.jpg", "/a/../h.jpg", "/a/./h.jpg", "/a//h.jpg",
        "/h.jpg/", "/h.jpg?x=1", "/h.jpg#x", "/h jpg", "/h%2Ejpg", "/é.jpg", "/h\".jpg", "/h\n.jpg", "\\h.jpg",
        "https://evil.example/h.jpg", "@evil.example/h.jpg", "/" + String(repeating: "x", count: 600),
    ])
    func `a path that could lead elsewhere leads nowhere`(path: String?) {
        #expect(sizes.url(of: path, size: "w342") == nil)
        #expect(sizes.renditions(of: path).isEmpty)
    }

    @Test func `a path may have folders`() {
        #expect(
            sizes.url(of: "/a/b-c_d~.e.jpg", size: "w92")?.absoluteString
                == "https://image.tmdb.org/t/p/w92/a/b-c_d~.e.jpg")
    }

    @Test func `a set of sources goes from narrow to wide`() {
        #expect(sizes.renditions(of: "/h.jpg").map(\.width) == [92, 154, 185, 342, 500, 780])
        #expect(
            sizes.renditions(of: "/h.jpg").first?.url.absoluteString == "https://image.tmdb.org/t/p/w92/h.jpg")
        #expect(sizes.renditions(of: "/h.jpg", as: .backdrop).map(\.width) == [300, 780, 1280])
        #expect(sizes.renditions(of: "/h.jpg", as: .profile).map(\.width) == [45, 185])
    }

    @Test func `sizes of any name are read`() {
        let odd = TMDB.ImageSizes(posterSizes: ["w500", "original", "w92", "w", "w0", "wide", "h92", "w-5", "w999999"])

        #expect(odd.renditions(of: "/h.jpg").map(\.width) == [92, 500])
    }

    @Test func `an SVG is there as it is`() {
        #expect(
            sizes.url(of: "/l.SVG", as: .logo, size: "w45")?.absoluteString
                == "https://image.tmdb.org/t/p/original/l.SVG")
        #expect(sizes.renditions(of: "/l.svg", as: .logo).isEmpty)
        #expect(sizes.renditions(of: "/l.png", as: .logo).count == 6)
    }

    @Test(
        arguments: [
            ("https://pictures.example/p/", "", "https://pictures.example/p/w92/h.jpg"),
            ("https://pictures.example/p", "", "https://pictures.example/p/w92/h.jpg"),
            ("", "http://pictures.example/p/", "http://pictures.example/p/w92/h.jpg"),
            ("http://127.0.0.1:9000/p/", "x", "http://127.0.0.1:9000/p/w92/h.jpg"),
            ("", "", nil), ("/p/", "", nil), ("javascript:alert(1)//", "", nil), ("file:///p/", "", nil),
        ] as [(String, String, String?)])
    func `pictures are where the configuration says`(secure: String, plain: String, url: String?) {
        let own = TMDB.ImageSizes(baseURL: plain, secureBaseURL: secure)

        #expect(own.url(of: "/h.jpg", size: "w92")?.absoluteString == url)
        #expect(own.renditions(of: "/h.jpg").isEmpty == (url == nil))
    }

    @Test func `each kind has its sizes`() {
        #expect(TMDB.ImageKind.allCases.allSatisfy { sizes.sizes(of: $0).last == TMDB.ImageSizes.original })
        #expect(Set(TMDB.ImageKind.allCases.map(sizes.sizes)).count == 5)
    }
}
