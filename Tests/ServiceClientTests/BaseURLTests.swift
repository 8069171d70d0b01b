import Foundation
import HTTPTypes
import ServiceClient
import Testing

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("http://127.0.0.1:9000/api/3", "http", "127.0.0.1:9000", "/api/3"),
        ("http://127.0.0.1:9000/api/3/", "http", "127.0.0.1:9000", "/api/3"),
        ("https://movies.example", "https", "movies.example", ""),
        ("https://movies.example/", "https", "movies.example", ""),
        ("HTTPS://movies.example/a%20b/?x=1#y", "https", "movies.example", "/a%20b"),
        ("http://[::1]:9000/3", "http", "[::1]:9000", "/3"),
        ("http://user:secret@movies.example/3//", "http", "movies.example", "/3"),
    ])
    func `a base URL is normalized`(text: String, scheme: String, authority: String, path: String) throws {
        let base = try #require(URL(string: text).flatMap(BaseURL.init))
        let request = base.request("/item", [])

        #expect(request.method == .get && request.scheme == scheme && request.authority == authority)
        #expect(request.path == path + "/item")
        #expect(base.description == "\(scheme)://\(authority)\(path)")
    }

    @Test(arguments: [
        "/tmdb/", "movies.example", "ftp://movies.example/", "file:///etc/", "http:///x", "javascript:alert(1)",
    ])
    func `a URL that is not absolute or not http is nil`(text: String) throws {
        #expect(BaseURL(try #require(URL(string: text))) == nil)
    }

    @Test func `everything but unreserved characters is encoded`() {
        let request = BaseURL(host: "api.example", path: "/3").request(
            "/a%2Fb/é?#", [.init("q", "Aa0-._~ &=+%/?#é–'\"\u{0}"), .init("ä b", "c\r\nd")])

        #expect(
            request.path == """
                /3/a%2Fb/%C3%A9%3F%23?q=Aa0-._~%20%26%3D%2B%25%2F%3F%23%C3%A9%E2%80%93%27%22%00&%C3%A4%20b=c%0D%0Ad
                """)
    }
}
