import HTML
import Testing

@Suite struct EscapingTests {
    @Test(
        arguments: [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("Fast & Furious", "Fast &amp; Furious"), ("&amp;", "&amp;amp;"),
            ("\"quoted\" 'single'", "&quot;quoted&quot; &#39;single&#39;"),
            // A quote and a combining mark are one character that equals neither.
            ("\"\u{301} onload=x", "&quot;\u{301} onload=x"), ("<\u{338}b>", "&lt;\u{338}b&gt;"),
            ("'\u{20E3}", "&#39;\u{20E3}"), ("&\u{301}", "&amp;\u{301}"),
            ("a\0b", "a\u{FFFD}b"), ("\u{1}\u{1F}\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("a\tb\nc", "a\tb\nc"),
            ("七人の侍 👩‍👩‍👧 عرض", "七人の侍 👩‍👩‍👧 عرض"), ("", ""),
        ])
    func `text never becomes markup`(text: String, escaped: String) {
        #expect(markup(span { text }) == "<span>\(escaped)</span>")
        #expect(markup(img(.alt(text))) == "<img alt=\"\(escaped)\">")
    }

    @Test func `exactly the characters that could be markup are replaced, and controls`() {
        for scalar in (UInt8.min ... .max).map(UnicodeScalar.init) {
            let isControl = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0x7F
            let isMarkup = ["&", "<", ">", "\"", "'"].contains(scalar)

            #expect((markup(span { String(scalar) }) == "<span>\(scalar)</span>") == !(isControl || isMarkup))
        }
    }

    @Test func `prepared markup is written unchanged`() {
        let node = p { "Fast & Furious" }

        #expect(markup(span { PreparedMarkup(node) }) == "<span><p>Fast &amp; Furious</p></span>")
    }

    @Test func `every place that takes text escapes it`() {
        let text = "\"\u{301}><b>"
        let escaped = "&quot;\u{301}&gt;&lt;b&gt;"

        #expect(
            markup(input(.id(text), .value(text), .placeholder(text), .aria("label", text), .data("count", text)))
                == "<input id=\"\(escaped)\" value=\"\(escaped)\" placeholder=\"\(escaped)\" "
                + "aria-label=\"\(escaped)\" data-count=\"\(escaped)\">")
    }
}

func markup(_ node: some HTMLNode) -> String { String(decoding: node.bytes(), as: UTF8.self) }
