import Testing

@testable import Domain

@Suite struct ScalarPrefixTests {
    @Test(
        arguments: [
            ("", ""), ("abc", "abc"), ("abcd", "abc"), ("жук", "жук"), ("a\u{301}\u{302}\u{303}", "a\u{301}\u{302}"),
        ])
    func `a text is cut to scalars`(text: String, cut: String) {
        #expect(Array(text.prefix(scalars: 3).unicodeScalars) == Array(cut.unicodeScalars))
    }
}
