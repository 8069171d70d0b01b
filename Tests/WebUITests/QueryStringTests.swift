import Testing

@testable import WebUI

@Suite struct QueryStringTests {
    @Test(
        arguments: [
            ("q=matrix", "matrix"), ("q=blade+runner%201982", "blade runner 1982"), ("q=%E4%B8%83", "七"), ("q=", ""),
            ("q", ""), ("x=1&q=a&q=b", "a"), ("&&q=a&", "a"), ("q=a=b", "a=b"), ("%71=a", "a"), ("q=七", "七"),
            ("q=%22%CC%81", "\"\u{301}"), ("q=%00", "\0"),
        ])
    func `fields are read as forms write them`(query: String, value: String) {
        let read = QueryString(query)

        #expect(read["q"] == value)
        #expect(!read.isMalformed("q"))
    }

    @Test(arguments: [("q=%", "%"), ("q=%zz", "%zz"), ("q=a%4", "a%4"), ("q=%FF", "\u{FFFD}"), ("q=%C3(", "\u{FFFD}(")])
    func `malformed text is reported and kept as far as possible`(query: String, value: String) {
        let read = QueryString(query)

        #expect(read["q"] == value)
        #expect(read.isMalformed("q"))
        #expect(!read.isMalformed("year"))
    }

    @Test(arguments: ["a b&c=d", "七人の侍", "100%", "\"\u{301}<>", "+", "~*'()", "\0\n"])
    func `an encoded query is decoded to the same fields`(value: String) {
        var written = QueryString()
        written.append("q", value)

        #expect(QueryString(written.encoded)["q"] == value)
        #expect(written.encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
}
