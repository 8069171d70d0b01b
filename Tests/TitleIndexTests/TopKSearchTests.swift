import Testing

@testable import TitleIndex

/// `TopKSearch`, mostly among few titles: the engine does not depend on their number, except for its weights.
@Suite struct TopKSearchTests {
    @Test(arguments: ["seven samurai", "shichinin no samurai", "sieben samurai", "samurai", "samurrai"])
    func `titles of several languages are one match`(text: String) {
        let index = TitleIndex([
            .init(titles: ["Seven Samurai", "Shichinin no samurai", "Die sieben Samurai"], popularity: 9),
            .init(titles: ["Samurai Rebellion", "Jōi-uchi"], popularity: 5), .init(titles: ["Yojimbo"], popularity: 7),
        ])

        let found = Self.records(text, in: index)
        #expect(found.filter { $0 == 0 }.count == 1)
        #expect(found.count == Set(found).count)
    }

    @Test(arguments: [
        ("godfather", 0), ("god father", 0), ("thegodfather", 0), ("godfahter", 0), ("god fathr", 0),
        ("starwars", 1), ("star wrs", 1), ("star wars 4", 1), ("lotr two towers", 2), ("lotr two tow", 2), ("lotr", 2),
        ("blade runer", 3), ("bladerunner", 3), ("blad r", 3), ("blad runner", 3),
        ("intrestellr", 8), ("itnersteller", 8),
    ])
    func `words joined and split, acronyms and words with typos are found`(text: String, record: Int) {
        let titles = [
            "The Godfather", "Star Wars", "The Lord of the Rings: The Two Towers", "Blade Runner", "Runaway Bride",
            "Towering Inferno", "Gods and Generals", "Blood Rain", "Interstellar",
        ]
        let index = TitleIndex(titles.enumerated().map { .init(titles: [$1], popularity: 9e5 / Double($0 + 1)) })

        #expect(Self.records(text, in: index).first == record)
    }

    @Test func `a popular movie is found beside an obscure one of nearly the same title`() {
        let movies: [(title: String, votes: Double)] = [
            ("Interstellar", 1_900_000), ("Interstelar", 138), ("Ant-Man", 690_000), ("The Antman", 141),
            ("The Dark Knight", 2_700_000), ("Dark Night", 1_062), ("La La Land", 600_000), ("Lollos 6: Lalaland", 1),
            ("Forrest Gump", 2_100_000), ("Spider-Man: Into the Spider-Verse", 600_000), ("Spiderman", 18),
            ("The Lord of the Rings: The Two Towers", 1_700_000), ("Lore", 15_579), ("The Godfather", 1_900_000),
            ("God Father", 193), ("Guardians of the Galaxy", 1_200_000), ("Gog", 1_537),
        ]
        let many = Self.amongMany(movies)
        let queries = [
            ("interstelar", "Interstellar"), ("antman", "Ant-Man"), ("the dark night", "The Dark Knight"),
            ("lalaland", "La La Land"), ("forestgump", "Forrest Gump"), ("god fathr", "The Godfather"),
            ("spiderman into the spiderverse", "Spider-Man: Into the Spider-Verse"),
            ("lotr", "The Lord of the Rings: The Two Towers"), ("gotg", "Guardians of the Galaxy"),
        ]

        for (text, title) in queries {
            let found = many.titles(text)
            #expect(found.prefix(2).contains(title), "\(text): \(found)")
        }
        #expect(many.titles("forrest gump").count == 1, "nothing else is meant")
    }

    @Test func `a moved letter is one typo, and an extra stop word costs less than another word`() {
        let movies: [(title: String, votes: Double)] = [
            ("Ghadi", 1_192), ("Gandhi", 236_069), ("The Beast of Beauty", 20), ("Beauty and the Beast", 463_615),
        ]
        let many = Self.amongMany(movies)

        for (text, title) in [("ghandi", "Gandhi"), ("beauty of the beast", "Beauty and the Beast")] {
            let found = many.titles(text)
            #expect(found.first == title, "\(text): \(found)")
        }
    }

    @Test func `the title may lack words of the query`() {
        let movies = ["Titanic", "Apocalypse Now", "Jaws", "Psycho"].map { ($0, 900_000.0) }
        let others = [
            "An Apocalypse", "Scary Movie", "Moving Out", "Now or Never", "Reduced", "Full Moon", "Full House",
        ].map { ($0, 2_000.0) }
        let many = Self.amongMany(movies + others)

        for text in ["titanic movie", "apocalypse now redux", "jaws spielberg", "hitchcock psycho", "jaws full movie"] {
            let found = many.titles(text)
            #expect(movies.contains { $0.0 == found.first }, "\(text): \(found)")
        }
    }

    @Test func `abbreviations, halves, short titles and long ones are found`() {
        let strangelove = "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb"
        let towers = "The Lord of the Rings: The Two Towers"
        let many = Self.amongMany([
            ("Doctor Dolittle", 99_387), ("Dr. Dolittle", 20), (strangelove, 499_693), ("Ford v Ferrari", 416_391),
            ("Ford", 30), ("Kill Bill: Vol. 2", 772_804), ("Kill Bill: Vol. 1", 1_100_000), ("8½", 120_988),
            ("I Am", 3_835), ("One A.M.", 3_454), ("Z", 29_930), ("Zodiac", 560_340), (towers, 1_700_333),
            ("The Lords of Salem", 31_161),
        ])
        let queries = [
            ("dr dolittle", "Doctor Dolittle"), ("doctor strangelove", strangelove),
            ("ford vs ferrari", "Ford v Ferrari"),
            ("kill bill volume 2", "Kill Bill: Vol. 2"), ("eight and a half", "8½"), ("one a.m.", "One A.M."),
            ("z", "Z"), ("the lord", towers),
        ]

        for (text, title) in queries {
            let found = many.titles(text)
            #expect(found.first == title, "\(text): \(found)")
        }
    }

    @Test func `sharing only a number is not enough`() {
        let movies: [(String, Double)] = [("Thor 2", 700_000), ("300", 800_000), ("Foo Fighters", 200)]

        let many = Self.amongMany(movies)
        #expect(many.titles("borat 2").isEmpty)
        #expect(many.titles("300 movie") == ["300"])
    }

    @Test func `an index of more than 32,768 titles tells whether its total is exact`() {
        let titles = (0...Ranking.maxExhaustiveTitles).map { $0 == 7 ? "Casablanca" : "Reel Reel" }
        var builder = TitleIndex.Builder()
        for title in titles { builder.add(title: title, year: nil, popularity: 0) }
        let index = builder.build()

        let many = index.search(.init("reel", limit: 10))
        #expect(many.first.count == 10)
        #expect(many.total == .estimated(Ranking.maxExhaustiveTitles))
        let one = index.search(.init("casablanca", limit: 10))
        #expect(one.first.map(\.record) == [7])
        #expect(one.total == .exact(1))
        #expect(!index.countsAll)
    }

    @Test func `the number of titles decides which engine searches`() {
        #expect(SearchPlan(titleCount: 4_096) == .exhaustive)
        #expect(SearchPlan(titleCount: 4_097) == .exhaustiveThenTopK)
        #expect(SearchPlan(titleCount: 32_768) == .exhaustiveThenTopK)
        #expect(SearchPlan(titleCount: 32_769) == .topK)
    }

    @Test func `all titles of a year are found behind any number of more popular ones`() {
        var builder = TitleIndex.Builder()
        for number in 0..<4_000 {
            let isOld = number % 500 == 499
            builder.add(title: "Love \(number % 50)", year: isOld ? 1927 : 2015, popularity: isOld ? 1 : 1_000)
        }
        let index = builder.build()
        let old = Set((0..<4_000).filter { $0 % 500 == 499 })

        let found = index.search("love", years: 1927...1927, limit: 20, plan: .topK)
        #expect(Set(found.first.map(\.record)) == old)
        #expect(found.total == .exact(old.count))
        let typed = index.search("love 1927", limit: 20, plan: .topK).first.prefix(old.count)
        #expect(Set(typed.map(\.record)) == old)
    }

    @Test func `any limit is kept`() {
        let index = TitleIndex((0..<1_000).map { .init(titles: ["Reel \($0)"], year: 1999, popularity: 1) })

        for text in ["reel", "1999", "reel 1999", "rele"] {
            for limit in [0, -1, .min, 1, .max] {
                let found = index.search(text, limit: limit, plan: .topK).first
                #expect(found.count <= max(0, limit), "\(text) \(limit)")
            }
        }
    }

    /// Movies among other titles, searched by the engine for large indexes.
    private struct Many {
        let index: TitleIndex
        let names: [String]

        func titles(_ text: String) -> [String] { index.search(text, plan: .topK).first.map { names[$0.record] } }
    }

    private static func amongMany(_ movies: [(title: String, votes: Double)]) -> Many {
        let fillers = (0..<600).map { (title: "Reel \($0) of Many", votes: 5.0) }
        let all = movies + fillers
        return Many(
            index: TitleIndex(all.map { .init(titles: [$0.title], popularity: $0.votes) }), names: all.map(\.title))
    }

    private static func records(_ text: String, in index: TitleIndex) -> [Int] {
        index.image.read { reader in
            TopKSearch(Folding(text).words, in: reader, years: nil, limit: 10).matches().hits.map(\.record)
        }
    }
}
