import HTML
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        "/", "/search?q=a+b&year=1999", "/movies/tt0133093", "https://www.imdb.com/title/tt0133093/", "http://a.test",
        "HTTPS://a.test", "#main",
    ])
    func `the web and the site can be linked to`(address: String) {
        #expect(Link(address)?.address == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", " javascript:alert(1)",
        "\u{1}javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//evil.test",
        "/\\evil.test",
        "\\\\evil.test", "/\t/evil.test", "https:", "https://", "http:evil.test", "search", "", "mailto:a@b.test",
        "/a b", "/\u{202E}x", "https://a.test/\u{0}", "blob:x",
    ])
    func `nothing else can`(address: String) {
        #expect(Link(address) == nil)
    }

    @Test func `an ampersand in an address is escaped in its attribute`() throws {
        let link = try #require(Link("/search?q=a&year=1999"))

        #expect(markup(a(.href(link)) { "x" }) == "<a href=\"/search?q=a&amp;year=1999\">x</a>")
    }
}
