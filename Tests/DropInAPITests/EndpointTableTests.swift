@testable import DropInAPI
import Testing

/// What stands at a path.
@Suite struct EndpointTableTests {
    private let table = EndpointTable([
        Endpoint("movie/{id}", "", .text) { "a movie \($0[0])" },
        Endpoint("movie/popular", "", .text, is: "popular"),
        Endpoint("movie/{id}/watch/{where}", "", .text) { "\($0[1]) of \($0[0])" },
        Endpoint("number/{id}", "", .text) { Int($0[0]).map { "number \($0)" } },
    ])

    @Test(arguments: [
        ("movie/603", "a movie 603"), ("movie/popular", "popular"), ("movie/603/watch/tv", "tv of 603"),
        ("number/7", "number 7"), ("number/seven", nil), ("movie", nil), ("", nil), ("movie/603/watch", nil),
        ("movie/603/see/tv", nil), ("movie/603/watch/tv/now", nil),
    ])
    func `a path without names comes first`(path: String, found: String?) {
        #expect(table.resource(at: path.split(separator: "/")) == found)
    }

    @Test func `the description names each endpoint, with its statuses`() throws {
        let text = String(decoding: ServiceDescription.json, as: UTF8.self)

        for path in ["/tmdb/3/movie/{movie_id}/credits", "/omdb/", "/giphy/v1/gifs/search", "/tenor/v2/featured"] {
            #expect(text.contains("\"\(path)\":{\"get\""))
        }
    }
}
