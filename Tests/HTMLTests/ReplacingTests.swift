import HTML
import Testing

@Suite struct ReplacingTests {
    @Test(
        arguments: [
            ("<b>one</b> and <b>two</b>", "<b>", "*", "*one</b> and *two</b>"),
            ("aaaaa", "aa", "b", "bba"), ("abababc", "ababc", "-", "ab-"), ("whole", "whole", "", ""),
            ("at the end", "end", "place", "at the place"), ("nothing", "other", "x", "nothing"), ("", "a", "b", ""),
            ("empty", "", "x", "empty"), ("short", "longer than that", "x", "short"),
            ("七人の侍と七人", "七人", "\u{E001}", "\u{E001}の侍と\u{E001}"),
            // As characters, the letter and the letter with its mark differ.
            ("cafe\u{301}", "cafe", "\u{E001}", "\u{E001}\u{301}"),
        ])
    func `each occurrence is replaced`(markup: String, text: String, other: String, replaced: String) {
        #expect(Array(markup.replacingBytes(of: text, with: other).utf8) == Array(replaced.utf8))
    }
}
