@testable import DropInAPI
import Testing

/// What stands at a path.
@Suite struct RouteTableTests {
    private let table = RouteTable<Void>(
        ["movie/{id}", "movie/popular", "movie/{id}/watch/{where}"].map { path in Route(path, "", .text) { _ in [:] } })

    @Test(arguments: [
        ("movie/603", "movie/{id}", ["603"]), ("movie/popular", "movie/popular", []),
        ("movie/603/watch/tv", "movie/{id}/watch/{where}", ["603", "tv"]), ("movie", nil, []), ("", nil, []),
        ("movie/603/watch", nil, []), ("movie/603/see/tv", nil, []), ("movie/603/watch/tv/now", nil, []),
    ])
    func `a path without names comes first`(path: String, found: String?, parts: [Substring]) {
        let result = table.find(path.split(separator: "/"))

        #expect(result?.route.endpoint.path == found)
        #expect(result?.parts ?? [] == parts)
    }

    @Test func `the description names each endpoint, with its statuses`() throws {
        let text = String(decoding: ServiceDescription.json, as: UTF8.self)

        for path in ["/tmdb/3/movie/{movie_id}/credits", "/omdb/", "/giphy/v1/gifs/search", "/tenor/v2/featured"] {
            #expect(text.contains("\"\(path)\":{\"get\""))
        }
    }
}
