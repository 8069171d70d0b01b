import Testing

@testable import TitleIndex

/// Titles as people remember them, among few titles and searched as if these were many.
@Suite struct MisrememberedTests {
    private static let movies: [(title: String, year: Int, votes: Double)] = [
        ("The Towering Inferno", 1974, 48_000), ("Inferno", 2016, 190_000), ("Date Night", 2010, 180_000),
        ("Due Date", 2010, 360_000), ("Laughing Gas", 1914, 1_600), ("Enough", 2002, 46_000),
        ("Tough Enough", 2006, 3_500), ("Relax... It's Just Sex", 1998, 1_600),
        ("Captain America: The Winter Soldier", 2014, 860_000), ("Winter Soldier", 1972, 1_000),
        ("Captain America: The First Avenger", 2011, 870_000), ("Captain America: Civil War", 2016, 810_000),
        ("Goon", 2011, 90_000), ("Goon: Last of the Enforcers", 2017, 22_000), ("Saw", 2004, 440_000),
        ("Saw II", 2005, 270_000), ("21 Jump Street", 2012, 570_000), ("(500) Days of Summer", 2009, 530_000),
        ("Eighth Grade", 2018, 80_000), ("Sunset Boulevard", 1950, 230_000), ("L.A. Confidential", 1997, 590_000),
        ("Escape from New York", 1981, 150_000), ("E.T. the Extra-Terrestrial", 1982, 430_000),
        ("Back to the Future", 1985, 1_200_000), ("Back to the Future Part II", 1989, 560_000),
        ("2 Fast 2 Furious", 2003, 300_000),
        ("Zero Dark Thirty", 2012, 310_000), ("The 39 Steps", 1935, 60_000), ("In the Name of...", 2013, 3_200),
        ("The Nun", 2018, 150_000), ("C U Soon", 2020, 6_500), ("CU Soon", 2018, 36), ("Seize the Day", 1986, 1_400),
        ("The Longest Day", 1962, 57_000), ("The Gate", 1987, 18_000), ("The Getaway", 1972, 34_000),
    ]

    private static let expected = [
        ("tower inferno", "The Towering Inferno"), ("date nit", "Date Night"), ("winter soldier", "Winter Soldier"),
        ("saw 2", "Saw II"), ("twenty one jump street", "21 Jump Street"),
        ("five hundred days of summer", "(500) Days of Summer"), ("8th grade", "Eighth Grade"),
        ("sunset blvd.", "Sunset Boulevard"), ("los angeles confidential", "L.A. Confidential"),
        ("escape from ny", "Escape from New York"), ("e t the extra terrestrial", "E.T. the Extra-Terrestrial"),
        ("back 2 the future", "Back to the Future"), ("back to the future 2", "Back to the Future Part II"),
        ("the second back to the future", "Back to the Future Part II"), ("2nd saw", "Saw II"),
        ("2 fast 2 furious", "2 Fast 2 Furious"), ("relax it s just sex", "Relax... It's Just Sex"),
    ]

    private static let index = TitleIndex(
        movies.map { .init(titles: [$0.title], year: $0.year, popularity: $0.votes) })

    private static func titles(_ text: String, plan: SearchPlan) -> [String] {
        index.search(text, plan: plan).first.map { movies[$0.record].title }
    }

    @Test(arguments: expected)
    func `a misremembered title is found among few titles`(text: String, title: String) {
        #expect(Self.titles(text, plan: .exhaustive).first == title)
    }

    @Test(
        arguments: expected + [
            ("captain america 3", "Captain America: Civil War"), ("goon 2", "Goon: Last of the Enforcers"),
            ("saw 1", "Saw"), ("lafing gas", "Laughing Gas"), ("tuff enough", "Tough Enough"),
            ("relacks it s just sex", "Relax... It's Just Sex"), ("zero drlak thirty", "Zero Dark Thirty"),
            ("in the noun of", "In the Name of..."), ("c u sooned", "C U Soon"), ("cease the day", "Seize the Day"),
            ("the getea", "The Gate"),
        ])
    func `a misremembered title is found among many titles`(text: String, title: String) {
        #expect(Self.titles(text, plan: .topK).first == title)
    }

    @Test(arguments: [
        ("high", "hie"), ("giant", "gaint"), ("cellar", "seelor"), ("rain", "rane"), ("knight", "nite"),
        ("phone", "fone"), ("wrap", "rap"), ("edge", "ege"),
    ])
    func `words that sound alike have the same code`(word: String, other: String) {
        #expect(SoundCode.both(Array(word.utf16)).code == SoundCode.both(Array(other.utf16)).code)
    }

    @Test(arguments: [("rain", "ruin"), ("innocent", "innisint"), ("seize", "cease"), ("amelie", "amily")])
    func `words with the same consonants are found by them`(word: String, other: String) {
        #expect(SoundCode.both(Array(word.utf16)).consonants == SoundCode.both(Array(other.utf16)).consonants)
    }

    @Test func `a typo costs less if only an inner vowel sounds differently, and least if nothing does`() throws {
        let title = "Zero Dark Thirty"
        let (same, vowel) = (
            try Self.typos("zero dark thurty", in: title), try Self.typos("zero dark thirity", in: title)
        )

        #expect(same > vowel)
        #expect(try vowel > Self.typos("zero dark thirtly", in: title))
    }

    @Test func `a beginning of a word with a typo costs more than one without`() throws {
        func points(_ text: String) throws -> Double {
            let record = try #require(Self.movies.firstIndex { $0.title == "The Getaway" })
            let parts = try #require(Self.index.explain(text, record: record)).parts
            return try #require(parts.first { $0.reason == .unfinishedWord }).points
        }

        #expect(try points("the getaw") > points("the getew"))
    }

    /// The points that a title loses by the typos of a query.
    private static func typos(_ text: String, in title: String) throws -> Double {
        let record = try #require(movies.firstIndex { $0.title == title })
        let parts = try #require(index.explain(text, record: record)).parts
        return try #require(parts.first { $0.reason == .typos }).points
    }

    @Test func `a query that is all behind a colon covers a whole part`() throws {
        let record = try #require(Self.movies.firstIndex { $0.title == "Captain America: The Winter Soldier" })

        #expect(
            Self.index.explain("winter soldier", record: record)?.parts.map { $0.reason }.contains(.wholePart) == true)
        #expect(Self.index.explain("soldier", record: record)?.parts.map { $0.reason }.contains(.wholePart) == false)
    }

    @Test(arguments: ["the rofe", "rofe"])
    func `a short word finds what sounds like it, beside what has one typo`(text: String) {
        let index = TitleIndex(["The Rope", "The Roof"].map { .init(titles: [$0], year: 1956, popularity: 1_000) })

        #expect(Set(index.search(text, plan: .topK).first.map(\.record)) == [0, 1])
    }

    /// - Parameter obscureCount: the number of obscure titles with words that are nearer to the query's word.
    @Test(arguments: [0, 600])
    func `a title with a far word is found beside many titles with the other word`(obscureCount: Int) {
        let starts = Array("BCDGHJKLMN")
        let middles = Array("bcdghjklmn")
        let others = (0..<100).map { ("\(starts[$0 / 10])e\(middles[$0 % 10])o Mountain", 20_000.0) }
        let obscure = (0..<obscureCount).map { number in
            let name = "\(starts[number / 60])e\(middles[number / 6 % 10])\(Array("aeiouy")[number % 6])"
            return ("\(number % 2 == 0 ? "Lease" : "Tease") \(name)", 5.0)
        }
        let index = TitleIndex(
            ([("Seize Mountain", 10_000)] + others + obscure).map { .init(titles: [$0.0], popularity: $0.1) })

        #expect(index.search("cease mountain", plan: .topK).first.first?.record == 0)
    }

    @Test func `a word alone is not taken for one that is only like it among few titles`() {
        #expect(Self.titles("enuff", plan: .exhaustive).isEmpty)
    }

    @Test func `an explanation says how far a word is, as the ranking does`() throws {
        let record = try #require(Self.movies.firstIndex { $0.title == "Laughing Gas" })
        let index = TitleIndex(
            Self.movies.map { .init(titles: [$0.title], year: $0.year, popularity: $0.votes) }
                + (0..<Ranking.maxExhaustiveTitles).map { .init(titles: ["Reel \($0)"]) })

        let explanation = try #require(index.explain("lafing gas", record: record))

        #expect(index.search(.init("lafing gas", limit: 1)).first.map { $0.record } == [record])
        #expect(explanation.kind == .typos(3))
        #expect(!explanation.parts.contains { $0.reason == .missingWords })

        let other = try #require(Self.movies.firstIndex { $0.title == "C U Soon" })
        #expect(index.search(.init("c u sooned", limit: 1)).first.map { $0.record } == [other])
        #expect(index.explain("c u sooned", record: other)?.parts.contains { $0.reason == .spaces } == false)
    }
}
