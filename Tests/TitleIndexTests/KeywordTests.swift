import Testing
import TitleIndex

@Suite struct KeywordTests {
    private static let records: [(title: String, keywords: [String])] = [
        ("On the sofa", ["cat", "happy", "weekend"]), ("Happy cat", ["purr"]), ("Cat", []),
        ("Well done", ["thumbs up", "like"]), ("Two thumbs", ["up", "oh my god"]),
        ("Movie night", ["popcorn", "snack"]),
        ("Hands that clap", ["applause", "bravo"]), ("猫", ["昼寝する猫"]),
    ]
    private static let index = TitleIndex(records.map { .init(titles: [$0.title], keywords: $0.keywords) })

    private func found(_ text: String) -> [String] {
        Self.index.search(.init(text, readsYears: false)).first.map { Self.records[$0.record].title }
    }

    @Test(arguments: [
        ("movie popcorn", ["Movie night"]), ("popcorn movie", ["Movie night"]), ("pop corn", ["Movie night"]),
        ("aplause", ["Hands that clap"]), ("bravo hands", ["Hands that clap"]), ("weekend sof", ["On the sofa"]),
        ("omg", ["Two thumbs"]), ("昼寝", ["猫"]),
    ])
    func `the words of a text may be in the title, in keywords or in both`(text: String, titles: [String]) {
        #expect(found(text) == titles)
    }

    @Test func `a title comes before a whole keyword, and that before words from here and there`() {
        #expect(found("happy cat") == ["Happy cat", "On the sofa"])
        #expect(found("cat").prefix(1) == ["Cat"])
        #expect(found("thumbs up") == ["Well done", "Two thumbs"])
        #expect(found("hapy cat") == ["Happy cat", "On the sofa"])
        #expect(found("thumbsup").first == "Well done")
    }

    @Test(arguments: ["cat popcorn", "happy night", "cornbra", "cat 1999", "popcorn 3", "1999"])
    func `a text with a word that is nowhere finds nothing, and words of two keywords are not one`(text: String) {
        #expect(found(text) == [])
    }
}
