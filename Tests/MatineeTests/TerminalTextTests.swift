import Testing

@testable import matinee

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("\u{1B}]0;title\u{7}movie", " ]0;title movie"), ("\u{9B}2Jmovie", " 2Jmovie"), ("two\r\nlines", "two  lines"),
        ("two\tcells", "two cells"), ("one\u{2028}two\u{2029}three", "one two three"), ("\u{85}", " "),
        ("movie\u{202E}txt.exe", "movie txt.exe"), ("\u{2067}isolated\u{2069}", " isolated "), ("七人の侍 é", "七人の侍 é"),
        ("\u{7F}\0", "  "),
    ])
    func `text from elsewhere can't control the terminal`(title: String, written: String) {
        let line: TerminalText = "id\t\(title)\n"

        #expect(TerminalText(title).written == written)
        #expect(line.written == "id\t\(written)\n")
    }

    @Test func `a text within a text is written unchanged`() {
        let styled = TerminalText(verbatim: "\u{1B}[1mmovie\u{1B}[0m")
        let year = 1999

        let text: TerminalText = "\(styled)\t\(year)"

        #expect(text.written == "\u{1B}[1mmovie\u{1B}[0m\t1999")
    }

    @Test func `lines stay apart if wanted`() {
        #expect(TerminalText(lines: "one\n\ntwo\u{1B}").written == "one\n\ntwo ")
    }

    @Test func `JSON can't control the terminal`() throws {
        let json = try JSONOutput.text(["a\u{9B}\u{7F}\u{2028}\u{202E}\u{1B}"]).written

        #expect(json.contains("a\\u009b\\u007f\\u2028\\u202e\\u001b"))
    }
}
