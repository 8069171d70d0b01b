import Testing

@testable import TitleIndex

@Suite struct SearchTests {
    @Test func `exact comes before prefix, prefix before words, words before typos`() {
        let finder = Finder(["Heat Wave", "In the Heat", "Heat", "Heart"])

        #expect(finder.titles("heat") == ["Heat", "Heat Wave", "In the Heat"])
        #expect(finder.kinds("heat") == [.exact, .prefix, .words])
        #expect(finder.kinds("hert") == [.typos(1), .typos(1), .typos(1), .typos(1)])
    }

    @Test func `an exact title beats a popular near miss`() {
        let finder = Finder([("Hate", 1), ("Heat", 1_000_000), ("Hates", 2_000_000)])

        #expect(finder.titles("hate").first == "Hate")
    }

    @Test func `a title as typed comes before a more popular one that has an article besides`() {
        let finder = Finder([("The Batman", 9), ("Batman", 1), ("Die Hard", 9), ("Hard", 1)])

        #expect(finder.titles("batman") == ["Batman", "The Batman"])
        #expect(finder.titles("the batman").first == "The Batman")
        #expect(finder.titles("hard") == ["Hard", "Die Hard"])
    }

    @Test(arguments: ["god fathr", "god fther", "godfathr", "the god fathr"])
    func `a split word with a typo finds the whole title before its sequels`(text: String) {
        let finder = Finder([("The Godfather Part II", 9), ("The Godfather", 1), ("Tokyo Godfathers", 5)])

        #expect(finder.titles(text).first == "The Godfather")
    }

    @Test(arguments: ["lord fo the rings", "lord of teh rings", "lord of rings", "the lord of the ringss"])
    func `a small word mistyped or missing is one typo`(text: String) {
        #expect(Finder(["The Lord of the Rings", "Lost"]).titles(text) == ["The Lord of the Rings"])
    }

    @Test func `popularity orders inside a kind`() {
        let finder = Finder([("Alien Dawn", 1), ("Alien Dusk", 3), ("Alien Noon", 2)])

        #expect(finder.titles("alien") == ["Alien Dusk", "Alien Noon", "Alien Dawn"])
        #expect(finder.titles("alien d") == ["Alien Dusk", "Alien Dawn"])
    }

    @Test func `of titles with equally many typos the whole title is first`() {
        let finder = Finder([("The Terminator", 1), ("Terminator 2: Judgment Day", 9)])

        #expect(finder.titles("terminater").first == "The Terminator")
    }

    @Test(arguments: [
        ("mat", 0), ("matt", 0), ("mtarix", 1), ("amtrix", 1), ("matix", 1), ("matriix", 1), ("mattrix", 1),
        ("natrix", 1),
    ])
    func `one typo is tolerated from four letters on`(text: String, typos: Int) {
        let kinds = Finder(["Matrix", "Zorba"]).kinds(text)

        #expect(kinds == (text == "matt" ? [.typos(1)] : typos == 0 ? [.prefix] : [.typos(typos)]))
    }

    @Test func `no typo is tolerated up to three letters`() {
        #expect(Finder(["Jaws", "Up"]).titles("jwa") == [])
        #expect(Finder(["Jaws", "Up"]).titles("op") == [])
    }

    @Test func `two typos are tolerated from eight letters on`() {
        let finder = Finder(["Interstellar", "Sholay"])

        #expect(finder.kinds("intrestelar") == [.typos(2)])
        #expect(finder.titles("intrestelra") == ["Interstellar"])
        #expect(finder.titles("shalai") == [])
    }

    @Test func `no typo is tolerated in digits`() {
        #expect(Finder(["2010: Odyssey"]).titles("2012") == [])
    }

    @Test(arguments: [
        "starwars", "star wars", "star-wars", "Star  Wars!", "staar wars", "starwrs", "wars star", "sta", "star w",
        "the star wars",
    ])
    func `a missing or extra space is tolerated`(text: String) {
        #expect(Finder(["Star Wars", "Casablanca"]).titles(text) == ["Star Wars"])
    }

    @Test(arguments: [
        ("spiderman", "Spider-Man"), ("spider man", "Spider-Man"), ("wall e", "WALL·E"), ("walle", "WALL·E"),
        ("god father", "Godfather"), ("bladerunner 2049", "Blade Runner 2049"), ("black hawkdown", "Black Hawk Down"),
    ])
    func `words are found joined and split`(text: String, title: String) {
        let finder = Finder(["Spider-Man", "WALL·E", "Godfather", "Blade Runner 2049", "Black Hawk Down"])

        #expect(finder.titles(text).first == title)
    }

    @Test(arguments: ["lotr", "LOTR", "lotr two towers", "tlotr", "ttt"])
    func `the first letters of three words or more find a title`(text: String) {
        #expect(
            Finder(["The Lord of the Rings: The Two Towers", "Lost"]).titles(text)
                == ["The Lord of the Rings: The Two Towers"])
    }

    @Test func `an acronym is no match with typos`() {
        #expect(Finder(["The Lord of the Rings"]).kinds("lotr") == [.acronym])
    }

    @Test(arguments: ["rocky 2", "rocky ii", "Rocky Two", "ROCKY II", "rocky2"])
    func `numbers are found in each spelling`(text: String) {
        #expect(Finder(["Rocky", "Rocky III", "Rocky II", "Rocky IV"]).titles(text).first == "Rocky II")
    }

    @Test func `a number word is not the beginning of a longer number`() {
        #expect(Finder(["1917", "1 Day"]).titles("one").first == "1 Day")
        #expect(!Finder(["1917", "One Day"]).titles("one").contains("1917"))
    }

    @Test(arguments: [
        ("matrix", "The Matrix"), ("the matrix", "The Matrix"), ("haine", "La Haine"), ("boot", "Das Boot"),
        ("avventura", "L’Avventura"), ("l'avventura", "L’Avventura"), ("matrix, the", "The Matrix"),
    ])
    func `a leading article may be missing or extra`(text: String, title: String) {
        #expect(Finder(["The Matrix", "La Haine", "Das Boot", "L’Avventura"]).titles(text) == [title])
    }

    @Test func `a minor word in the middle may be missing or wrong`() {
        let finder = Finder(["Silence of the Lambs", "Star Wars: A New Hope"])

        #expect(finder.titles("silence lambs") == ["Silence of the Lambs"])
        #expect(finder.titles("star wars the new hope") == ["Star Wars: A New Hope"])
    }

    @Test(arguments: [
        ("Солярис", "соляр"), ("Солярис", "салярис"), ("Ψυχώ", "ψυχω"), ("七人の侍", "七人"), ("七人の侍", "侍"),
        ("七人の侍", "七人の待"), ("パラサイト", "ぱらさ"), ("기생충", "기생"), ("기생충", "기셍충"), ("القاهرة", "القاهره"),
        ("한국 영화", "영화"), ("शोले", "शोले"), ("花样年华", "年华"),
    ])
    func `scripts beyond Latin are found`(title: String, text: String) {
        #expect(Finder([title, "Other", "別の映画", "다른", "Другой"]).titles(text) == [title])
    }

    @Test func `a title without spaces is found by its parts only where they stand together`() {
        #expect(Finder(["七人の侍"]).titles("侍七") == [])
    }

    @Test func `a record is one match, by the best of its titles`() {
        let index = TitleIndex([
            .init(titles: ["Se7en", "Seven", "Seven"], popularity: 1), .init(titles: ["Seven Samurai"], popularity: 2),
        ])

        let found = index.search(.init("seven"))
        #expect(found.first == [.init(0, .exact, title: 1), .init(1, .prefix, title: 0)])
        #expect(found.total == .exact(2))
    }

    @Test func `the limit is kept and all matches are counted`() {
        let found = Finder((1...50).map { "Reel \($0)" }).index.search(.init("reel", limit: 3))

        #expect(found.first.count == 3)
        #expect(found.total == .exact(50))
    }

    @Test(arguments: ["", " ", "?!", "🍿", "\0", "\u{301}", "\u{202E}"])
    func `a text without letters or digits finds nothing`(text: String) {
        #expect(Finder(["Matrix", "?", "M"]).index.search(.init(text)).total == .exact(0))
    }

    @Test func `titles without letters and an empty index find nothing`() {
        #expect(TitleIndex([]).search(.init("matrix")).total == .exact(0))
        #expect(TitleIndex([]).closest(to: "matrix", limit: 5).isEmpty)
        #expect(TitleIndex([.init(titles: []), .init(titles: ["", "?"])]).search(.init("a")).total == .exact(0))
    }

    @Test func `long and odd texts do not crash`() {
        let finder = Finder(["Matrix", String(repeating: "ab ", count: 5_000)])
        for text in [
            String(repeating: "a", count: 100_000), String(repeating: "a b ", count: 5_000),
            String(repeating: "\u{301}", count: 1_000) + "a", String(repeating: "七", count: 10_000),
        ] {
            _ = finder.index.search(.init(text))
            _ = finder.index.closest(to: text, limit: 3)
        }
    }

    @Test func `a match names the title that fits`() {
        let records: [TitleIndex.Record] = [
            .init(titles: ["Edge of Tomorrow", "?", "edge of tomorrow!", "All You Need Is Kill", "L’Arkant de Kill"]),
            .init(titles: ["Star Wars: Episode IV", "Star Wars"]), .init(titles: ["Up"], keywords: ["balloon house"]),
        ]
        let index = TitleIndex(records)
        func title(_ text: String) -> String? {
            index.search(.init(text)).first.first.flatMap { match in
                match.title.map { TitleIndex.distinct(records[match.record].titles)[$0] }
            }
        }

        #expect(title("edge of") == "Edge of Tomorrow")
        #expect(title("all you need") == "All You Need Is Kill")
        #expect(title("all you neeed is kil") == "All You Need Is Kill")
        #expect(title("arkant") == "L’Arkant de Kill")
        #expect(title("star wars") == "Star Wars: Episode IV", "the main title has all the words")
        #expect(title("up") == "Up")
        #expect(title("balloon up") == nil, "keywords make the match")
    }

    @Test(arguments: [SearchPlan.exhaustive, .topK])
    func `other titles rank below main titles for a query of two letters`(plan: SearchPlan) {
        let index = TitleIndex([
            .init(titles: ["Edge of Tomorrow", "All You Need Is Kill"], popularity: 900_000),
            .init(titles: ["Aladdin"], popularity: 90), .init(titles: ["Die Al"], popularity: 50),
            .init(titles: ["Somebody", "Al"], popularity: 5),
        ])

        let found = index.search("al", plan: plan).first.map(\.record)
        #expect(found.last == 0 && Set(found) == [0, 1, 2, 3])
        #expect(index.search("all", plan: plan).first.first?.record == 0)
    }
}

/// An index of titles, by default each more popular than the next.
struct Finder {
    let index: TitleIndex
    private let names: [String]

    init(_ titles: [String]) {
        self.init(titles.enumerated().map { ($1, Double(titles.count - $0)) })
    }

    init(_ titles: [(String, Double)]) {
        names = titles.map(\.0)
        index = TitleIndex(titles.map { .init(titles: [$0.0], popularity: $0.1) })
    }

    func titles(_ text: String) -> [String] { index.search(.init(text)).first.map { names[$0.record] } }
    func kinds(_ text: String) -> [TitleIndex.Kind] { index.search(.init(text)).first.map(\.kind) }
}

extension TitleIndex {
    /// The ten best matches of an engine that may differ from the one for this number of titles.
    func search(_ text: String, years: ClosedRange<Int>? = nil, limit: Int = 10, plan: SearchPlan) -> Matches {
        search(Query(text, years: years, limit: limit), Folding(text), plan: plan)
    }
}

extension TitleIndex.Match {
    init(_ record: Int, _ kind: TitleIndex.Kind, title: Int? = 0) {
        self.init(record: record, kind: kind, title: title)
    }
}
