import Domain
import Testing

@testable import DropInAPI

/// The small types for reading requests and writing responses.
@Suite struct PiecesTests {
    @Test(
        arguments: [
            ("a=1", "1"), ("A=1", "1"), ("a=1&a=2", "1"), ("a=&a=2", ""), ("a", ""), ("&&=x&a=1", "1"),
            ("a=b=c", "b=c"), ("a=x+y%2B", "x y+"), ("a=%", "%"), ("a=%4", "%4"), ("a=%zz", "%zz"), ("%61=1", "1"),
            ("a=%FF", "\u{FFFD}"), ("a=%C3%A9", "é"), ("a=é", "é"),
        ])
    func `a query's field is read`(query: String, value: String) {
        #expect(QueryFields(query)["a"] == value)
    }

    @Test(arguments: ["", "b=1", "=1", "&", "aa=1"])
    func `a missing field is nil`(query: String) {
        #expect(QueryFields(query)["a"] == nil)
        #expect(QueryFields(query).text("a") == nil)
    }

    @Test func `the first 500 fields are read`() {
        let many = (1...500).map { "x\($0)=\($0)" }.joined(separator: "&")
        #expect(QueryFields("\(many)&y=1")["x500"] == "500")
        #expect(QueryFields("\(many)&y=1")["y"] == nil)
    }

    @Test func `a field's text is without the space around it`() {
        #expect(QueryFields("a=+%0A+x+y+%C2%A0").text("a") == "x y")
        #expect(QueryFields("a=+").text("a") == nil)
    }

    @Test(
        arguments: [
            "localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080", "matinee.example", "xn--kino-5qa.example",
            "my_nas:80",
        ])
    func `a valid authority is used unchanged`(text: String) {
        #expect(ServerOrigin(authority: text)?.text == "http://\(text)")
        #expect(ServerOrigin(authority: text, isSecure: true)?.text == "https://\(text)")
    }

    @Test(
        arguments: [
            nil, "", "a b", "a/b", "a\"b", "a<b", "user@host", "a?b", "a#b", "a\\b", "é", "a\n",
            String(repeating: "a", count: 261),
        ])
    func `an invalid authority is nil`(text: String?) {
        #expect(ServerOrigin(authority: text) == nil)
    }

    @Test(arguments: [
        (0, "0"), (918, "918"), (1_000, "1,000"), (10_914, "10,914"), (2_370_839, "2,370,839"), (-1_000, "-1,000"),
    ])
    func `a number has a comma at each thousand`(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(
        arguments: [
            ("a", true), ("a.b.c", true), ("$", true), ("_1", true), ("jQuery123_456", true), ("1a", false),
            (".a", false), ("a b", false), ("a(", false), ("é", false), ("", false),
        ])
    func `a function's name is one that scripts may hold`(text: String, isName: Bool) {
        #expect((JSONPCallback(text) != nil) == isName)
    }

    @Test func `a script holds no line end that ends its strings`() throws {
        let callback = try #require(JSONPCallback("f"))
        let script = callback.script(calledWith: Array("{\"a\":\"é\u{2028}\u{2029}🎬\"}".utf8))

        #expect(String(decoding: script, as: UTF8.self) == #"f({"a":"é\u2028\u2029🎬"})"#)
    }

    @Test func `empty keys are ignored`() {
        let (any, one) = (AcceptedKeys([""]), AcceptedKeys(["", "key"]))

        #expect(throws: Never.self) { try any.check("x", missing: KeyProblem.missing, wrong: .wrong) }
        #expect(throws: Never.self) { try one.check("key", missing: KeyProblem.missing, wrong: .wrong) }
        for key in [nil, ""] {
            #expect(throws: KeyProblem.missing) { try any.check(key, missing: KeyProblem.missing, wrong: .wrong) }
            #expect(throws: KeyProblem.missing) { try one.check(key, missing: KeyProblem.missing, wrong: .wrong) }
        }
        for key in ["x", "keykey"] {
            #expect(throws: KeyProblem.wrong) { try one.check(key, missing: KeyProblem.missing, wrong: .wrong) }
        }
    }

    private enum KeyProblem: Error { case missing, wrong }
}
