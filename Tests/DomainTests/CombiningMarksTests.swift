import Domain
import Foundation
import Testing

@Suite struct CombiningMarksTests {
    private let marks = "\u{345}\u{301}\u{323}\u{334}\u{F73}"
    private var kept: String { String(repeating: marks, count: CombiningMarks.maxRun / 5) }

    @Test func `of a long run of marks the first are kept`() {
        let run = String(repeating: marks, count: 1_000)
        for (text, cut) in [
            ("a\(run)b", "a\(kept)b"), (run, kept), ("a\(run)b\(run)", "a\(kept)b\(kept)"),
            ("ひ\(run)é", "ひ\(kept)é"),
        ] {
            #expect(Array(CombiningMarks.cut(text).utf8) == Array(cut.utf8))
            #expect(CombiningMarks.cut(Array(text.utf8)) == Array(cut.utf8))
            #expect(CombiningMarks.cut(json: Array(text.utf8)) == Array(cut.utf8))
        }
    }

    @Test(arguments: [
        "", "a", "Zażółć gęślą jaźń", String(repeating: "é", count: 100), String(repeating: "e\u{301}", count: 100),
        String(repeating: "각", count: 100), String(repeating: "\\u0301", count: 100), "नमस्ते " + "\\",
    ])
    func `other texts are not changed`(text: String) {
        #expect(Array(CombiningMarks.cut(text).utf8) == Array(text.utf8))
        #expect(CombiningMarks.cut(Array(text.utf8)) == Array(text.utf8))
        #expect(CombiningMarks.cut(Array(text.utf8) + [0xFF, 0xC3]) == Array(text.utf8) + [0xFF, 0xC3])
    }

    @Test(arguments: ["\\u0301", "\\uD834\\uDD65", "\u{301}"])
    func `marks that JSON escapes are cut`(mark: String) {
        func json(_ count: Int) -> [UInt8] {
            Array(#"{"\\u0301a\#(String(repeating: mark, count: count))": "\"\uD834"}"#.utf8)
        }

        #expect(CombiningMarks.cut(json: json(5_000)) == json(CombiningMarks.maxRun))
        #expect(CombiningMarks.cut(json: json(CombiningMarks.maxRun)) == json(CombiningMarks.maxRun))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian])
    func `JSON in other encodings is cut`(encoding: String.Encoding) throws {
        let run = String(repeating: marks, count: 1_000)
        let json = try #require(#"{"a\#(run)":1}"#.data(using: encoding))

        #expect(CombiningMarks.cut(json: Array(json)) == Array(#"{"a\#(kept)":1}"#.utf8))
        #expect(CombiningMarks.cut(json: Array("{}\u{0}".utf8)).isEmpty)
    }

    @Test func `a limited text has no long run`() {
        let run = String(repeating: "\u{301}", count: 20_000)
        #expect(PersonalMovie.Opinion(note: "a\(run)").note.unicodeScalars.count == 1 + CombiningMarks.maxRun)
        #expect(Movie(summary: MovieSummary(id: .imdb(1), title: run)).limited.summary.title.unicodeScalars.count == 30)
    }
}
