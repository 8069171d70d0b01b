import Testing
import TitleIndex

@Suite struct YearTests {
    private static let records = [
        ("The Thing", 1982), ("The Thing", 2011), ("Blade Runner", 1982), ("Blade Runner 2049", 2017), ("1917", 2019),
        ("Wings", 1917), ("2001: A Space Odyssey", 1968), ("Memento", 2000),
    ]
    private static let index = TitleIndex(
        records.enumerated().map { .init(titles: [$1.0], year: $1.1, popularity: Double($0)) })

    private func found(_ text: String, years: ClosedRange<Int>? = nil) -> [String] {
        Self.index.search(.init(text, years: years)).first.map { "\(Self.records[$0.record])" }
    }

    @Test(arguments: [
        ("thing 1982", ["The Thing", "1982"]), ("1982 thing", ["The Thing", "1982"]),
        ("the thing (2011)", ["The Thing", "2011"]), ("blade runer 1982", ["Blade Runner", "1982"]),
    ])
    func `a year in the text narrows`(text: String, record: [String]) {
        #expect(found(text) == ["(\"\(record[0])\", \(record[1]))"])
    }

    @Test func `a year that is in the title is the title`() {
        #expect(found("blade runner 2049") == ["(\"Blade Runner 2049\", 2017)"])
        #expect(found("blade runer 2049").first == "(\"Blade Runner 2049\", 2017)")
        #expect(found("2001").first == "(\"2001: A Space Odyssey\", 1968)")
    }

    @Test func `a year alone finds the title and then what is from that year`() {
        #expect(found("1917") == ["(\"1917\", 2019)", "(\"Wings\", 1917)"])
    }

    @Test func `a year never hides the only match`() {
        #expect(found("memento 2001") == ["(\"Memento\", 2000)"], "a year beside the right one")
        #expect(found("memento 1950") == ["(\"Memento\", 2000)"], "a wrong year")
        #expect(found("momento 1950") == ["(\"Memento\", 2000)"], "a wrong year and a typo")
    }

    @Test func `a match from another year lacks a word`() {
        func kind(_ text: String) -> TitleIndex.Kind? { Self.index.search(.init(text)).first.first?.kind }

        #expect(kind("memento 2000") == .exact)
        #expect(kind("memento 2001") == .exact, "a year beside the right one")
        #expect(kind("memento 1950") == .typos(1))
    }

    @Test(arguments: ["thing 198", "thing 1982"])
    func `a year narrows while it is being typed`(text: String) {
        #expect(found(text).first == "(\"The Thing\", 1982)")
    }

    @Test(arguments: ["thing 1", "thing 2", "thing 9", "thing 42"])
    func `a number that is no year hides nothing`(text: String) {
        #expect(found(text) == ["(\"The Thing\", 2011)", "(\"The Thing\", 1982)"])
    }

    @Test func `asked-for years are kept strictly`() {
        #expect(found("thing", years: 2011...2011) == ["(\"The Thing\", 2011)"])
        #expect(found("thing", years: 1950...1950) == [])
        #expect(found("thing 1982", years: 2011...2011) == ["(\"The Thing\", 2011)"])
    }

    @Test func `a record without a year is left out where years are asked for`() {
        let index = TitleIndex([.init(titles: ["Matrix"])])

        #expect(index.search(.init("matrix", years: 1900...2000)).total == .exact(0))
        #expect(index.search(.init("matrix 1999")).total == .exact(1))
    }

    @Test(arguments: ["the two", "the 2", "the ii", "the twelve", "the 12", "a two"])
    func `a number behind an article is no year`(text: String) {
        let index = TitleIndex(["The Pianist", "The Fabulous Destiny", "A Prophet"].map { .init(titles: [$0]) })

        #expect(index.search(.init(text)).first.isEmpty)
    }
}
