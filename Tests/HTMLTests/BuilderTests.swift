import HTML
import Testing

@Suite struct BuilderTests {
    @Test func `elements nest`() {
        let list = ul(.class("rows")) {
            li { "one" }
            li {
                "two "
                2
            }
        }

        #expect(markup(list) == "<ul class=\"rows\"><li>one</li><li>two 2</li></ul>")
    }

    @Test(arguments: [(true, "<p>yes</p>"), (false, "<p>no</p>")])
    func `a choice shows one of its branches`(isTrue: Bool, expected: String) {
        let node = p {
            if isTrue { "yes" } else { "no" }
        }

        #expect(markup(node) == expected)
    }

    @Test func `missing nodes write nothing`() {
        let nothing: String? = nil

        #expect(
            markup(
                div {
                    nothing
                    if let nothing { p { nothing } }
                    NoHTML()
                }) == "<div></div>")
    }

    @Test func `a loop shows each of its elements`() {
        #expect(markup(ol { for name in ["a", "<b>"] { li { name } } }) == "<ol><li>a</li><li>&lt;b&gt;</li></ol>")
    }

    @Test func `a document begins with its doctype`() {
        #expect(
            markup(HTMLDocument(language: "en") { body { main { "x" } } })
                == "<!doctype html><html lang=\"en\"><body><main>x</main></body></html>")
    }

    @Test func `void elements and flags have no end and no value`() {
        #expect(markup(meta()) == "<meta>")
        #expect(markup(input(.hidden, .type("search"))) == "<input hidden type=\"search\">")
    }

    @Test func `a script has an address and nothing inside`() throws {
        let link = try #require(Link("/assets/site.js"))

        #expect(markup(moduleScript(src: link)) == "<script type=\"module\" src=\"/assets/site.js\"></script>")
    }

    @Test func `raw markup is a literal and is not escaped`() {
        #expect(markup(RawMarkup("<svg/>")) == "<svg/>")
    }
}
