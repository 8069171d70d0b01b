import Testing

@testable import Posters

@Suite struct LineBreakerTests {
    @Test(arguments: Titles.all, [300.0, 344.0])
    func `a long title stays inside the margins`(title: String, measure: Double) {
        for typeface in Typeface.allCases {
            guard let setting = setting(title, typeface, measure: measure) else { continue }
            for line in setting.lines {
                #expect(line.width * setting.size * setting.run <= measure + 0.01, "\(line.text)")
            }
            #expect(setting.height <= 230)
        }
    }

    @Test(arguments: Titles.all)
    func `no letter is lost unless the title is cut`(title: String) {
        let clean = CleanText.from(title)
        guard let setting = setting(clean, .serif, measure: 344) else { return }
        let lines = setting.lines.map(\.text)

        let isCut = lines.last?.last == "…"
        let joined = letters(lines.joined())
        if isCut {
            #expect(letters(clean).hasPrefix(joined.dropLast()))
        } else {
            #expect(joined == letters(clean))
        }
    }

    @Test func `a line does not end with an article if another break is possible`() {
        #expect(lines("Once Upon a Time in the West") == ["Once Upon", "a Time", "in the West"])
        #expect(lines("Singin’ in the Rain").allSatisfy { !$0.hasSuffix("the") })
    }

    @Test func `a break after a colon is preferred`() {
        #expect(lines("Borat: Cultural Learnings of America").first == "Borat:")
    }

    @Test func `a one-letter title is one large letter`() {
        let setting = setting("M", .serif, measure: 344, largest: 112)

        #expect(setting?.lines.map(\.text) == ["M"])
        #expect(setting?.size == 112)
    }

    @Test func `a long word is hyphenated into lines of similar length`() throws {
        let word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        let lines = try #require(self.setting(word, .serif, measure: 344)?.lines)

        #expect(lines.count > 1)
        #expect(lines.dropLast().allSatisfy { $0.text.hasSuffix("-") })
        let widths = lines.map(\.width)
        #expect((widths.max() ?? 0) - (widths.min() ?? 0) < 2)
    }

    @Test func `no Japanese line starts with closing punctuation`() {
        for title in ["「君の名は。」ーーデラックス・エディション", "シン・ゴジラ、キャッチャー。「ショーシャンク」の空に、ファースト・マン"] {
            for measure in stride(from: 200.0, through: 344, by: 16) {
                let starts = setting(title, .serif, measure: measure)?.lines.dropFirst().compactMap(\.text.first) ?? []
                #expect(!starts.contains { "」』）、。ー・ャュョッ".contains($0) })
            }
        }
    }

    @Test func `Korean is broken at its spaces`() {
        let words = Set("기생충 그리고 어느 가족의 이야기".split(separator: " "))
        let lines = lines("기생충 그리고 어느 가족의 이야기")

        #expect(lines.flatMap { $0.split(separator: " ") }.allSatisfy(words.contains))
    }

    private func setting(
        _ title: String, _ typeface: Typeface, measure: Double, largest: Double = 66
    ) -> TitleSetting? {
        TitleSetting(CleanText.from(title), in: typeface, measure: measure, room: 210, largest: largest)
    }

    private func lines(_ title: String) -> [String] {
        setting(title, .serif, measure: 344)?.lines.map(\.text) ?? []
    }

    private func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
}
