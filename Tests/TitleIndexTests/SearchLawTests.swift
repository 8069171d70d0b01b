import Testing

@testable import TitleIndex

/// Laws of the search over seeded random titles, for both engines.
@Suite struct SearchLawTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `all titles with the words of a query are found, whole titles first`(seed: UInt64) {
        var titles = RandomTitles(seed: seed, vocabulary: 30, areSimilar: true)
        let names = titles.names(150, words: 1...4)
        let index = TitleIndex(names.map { .init(titles: [$0]) })

        for _ in 0..<40 {
            let query = titles.name(words: 1...3)
            let found = index.search(.init(query, readsYears: false)).first
            let exact = Set(found.filter { if case .typos = $0.kind { false } else { true } }.map(\.record))
            #expect(exact.isSuperset(of: names.indices.filter { Self.has(names[$0], query) }), "\(query)")
            let whole = names.indices.filter { names[$0] == query }
            #expect(Array(found.prefix { $0.kind == .exact }.map(\.record)).starts(with: whole), "\(query)")
        }
    }

    @Test(arguments: [SearchPlan.exhaustive, .exhaustiveThenTopK, .topK])
    func `a search as written finds no typos`(plan: SearchPlan) {
        let index = TitleIndex(["The Lantern Keeper", "Lantern Hill", "The Last Ferry"].map { .init(titles: [$0]) })
        func found(_ text: String, toleratesTypos: Bool) -> Set<Int> {
            let query = TitleIndex.Query(text, toleratesTypos: toleratesTypos)
            return Set(index.search(query, Folding(text), plan: plan).first.map(\.record))
        }

        #expect(found("lantren keeper", toleratesTypos: true) == [0])
        #expect(found("lantren keeper", toleratesTypos: false) == [])
        #expect(found("lantern keeper", toleratesTypos: false) == [0])
        #expect(found("lantern", toleratesTypos: false) == [0, 1])
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `the best title of a top-k search is that of brute force`(seed: UInt64) {
        var titles = RandomTitles(seed: seed, vocabulary: 400, areSimilar: true)
        let names = titles.names(700, words: 1...5)
        let index = titles.index(of: names)

        for _ in 0..<20 {
            let words = names.randomElement(using: &titles.random)?.split(separator: " ") ?? []
            let query = words.shuffled(using: &titles.random).prefix(3).joined(separator: " ")
            let found = index.search(query, plan: .topK).first.first?.record
            #expect(found == Self.bruteForce(query, in: index).first?.record, "\(query)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `the top ten of a top-k search are those of brute force over the same score`(seed: UInt64) {
        var titles = RandomTitles(seed: seed, vocabulary: 8)
        let index = titles.index(of: titles.names(150, words: 1...4))

        for _ in 0..<12 {
            let query = titles.name(words: 1...2)
            let best = Self.bruteForce(query, in: index).filter { $0.alignment.typos + $0.alignment.missing == 0 }
            let found = index.search(query, plan: .topK).first
            #expect(found.prefix(best.count).map(\.record) == best.prefix(10).map(\.record), "\(query)")
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `the top ten with a typo are those of brute force over the same score`(seed: UInt64) {
        var titles = RandomTitles(seed: seed, vocabulary: 12)
        let index = titles.index(of: titles.names(200, words: 2...3))

        for _ in 0..<12 {
            let query = titles.mistyped(titles.name(words: 2...2))
            // Titles with words that are far from the query's may stand between them.
            let best = Self.bruteForce(query, in: index).filter { $0.alignment.missing + $0.alignment.farWords == 0 }
                .map(\.record)
            let found = index.search(query, plan: .topK).first.map(\.record).filter(best.contains)
            #expect(found == Array(best.prefix(found.count)), "\(query)")
            #expect(found.first == best.first, "\(query)")
        }
    }

    @Test(arguments: [SearchPlan.exhaustive, .exhaustiveThenTopK, .topK])
    func `adding a title never hides or reorders better ones`(plan: SearchPlan) {
        var titles = RandomTitles(seed: 7, vocabulary: 20, areSimilar: true)
        var records = titles.records(titles.names(60, words: 1...3))

        for _ in 0..<30 {
            let query = titles.mistyped(titles.name(words: 1...3))
            let before = TitleIndex(records).search(query, plan: plan).first.map(\.record)
            let added = records.count
            records += titles.records([titles.name(words: 1...3)])
            let after = TitleIndex(records).search(query, plan: plan).first.map(\.record)
            let better = after.prefix { $0 != added }
            #expect(Array(better) == Array(before.prefix(better.count)), "\(query)")
            #expect(after.contains(added) || after == before, "\(query)")
        }
    }

    @Test(arguments: [SearchPlan.exhaustive, .exhaustiveThenTopK, .topK])
    func `every title is found first by its own text`(plan: SearchPlan) {
        var titles = RandomTitles(seed: 11, vocabulary: 60)
        let names = titles.names(120, words: 1...4)
        let index = titles.index(of: names)

        for name in names {
            let found = index.search(name, plan: plan).first.first
            #expect(found.map { names[$0.record] } == name)
            #expect(found?.kind == .exact)
        }
    }

    @Test(arguments: [SearchPlan.exhaustive, .topK])
    func `case, marks and spaces change nothing`(plan: SearchPlan) {
        var titles = RandomTitles(seed: 13, vocabulary: 25)
        let index = titles.index(of: titles.names(100, words: 1...4))

        for _ in 0..<30 {
            let query = titles.mistyped(titles.name(words: 1...3))
            let expected = index.search(query, plan: plan).first
            let marked = query.map { $0 == " " ? " " : "\($0)\u{301}" }.joined()
            for variant in [query.uppercased(), marked, "  " + query.replacing(" ", with: "   ") + "!"] {
                #expect(index.search(variant, plan: plan).first == expected, "\(variant)")
            }
        }
    }

    @Test func `plain titles and records build the same bytes`() {
        let titles = [
            "The Matrix", "Das Boot", "WALL·E", "Rocky II", "Fast & Furious", "Blade - Runner: 2049", "L'Avventura",
        ]
        var builder = TitleIndex.Builder()
        for title in titles { builder.add(title: title, year: 1999, popularity: 1) }
        let records = titles.map { TitleIndex.Record(titles: [$0, $0], year: 1999, popularity: 1) }

        #expect(builder.build().image.data == TitleIndex(records).image.data)
    }

    private typealias Scored = (score: Float, record: Int, alignment: Alignment)

    /// Scores every title, the best first; on a tie, the more popular first.
    private static func bruteForce(_ query: String, in index: TitleIndex) -> [Scored] {
        index.image.read { reader in
            // The aligner as the search left it: whether it accepts far words depends on what was found without them.
            let search = TopKSearch(Folding(query).words, in: reader, years: nil, limit: 10)
            _ = search.matches()
            let aligner = search.aligner
            let weights = ScoreWeights.tuned(titleCount: reader.titleCount)
            var scored: [Scored] = []
            for title in 0..<reader.titleCount {
                guard let alignment = aligner.alignment(with: title, joiningWords: false) else { continue }
                let score = weights.score(alignment, reader.facts(ofTitle: title))
                scored.append((score, reader.record(ofTitle: title), alignment))
            }
            // The sort is stable and titles are in the order of their popularity.
            return scored.sorted { $0.score > $1.score }
        }
    }

    /// Whether each word of the query is a word of the title, the last one perhaps its beginning, each used once.
    private static func has(_ title: String, _ query: String) -> Bool {
        func has(_ title: [Substring], _ query: ArraySlice<Substring>) -> Bool {
            guard let word = query.first else { return true }
            return title.indices.contains { place in
                guard title[place] == word || (query.count == 1 && title[place].hasPrefix(word)) else { return false }
                var rest = title
                rest.remove(at: place)
                return has(rest, query.dropFirst())
            }
        }
        return has(title.split(separator: " "), query.split(separator: " ")[...])
    }
}

/// Titles of random words, without numbers, articles and stop words.
struct RandomTitles {
    var random: SeededGenerator
    private let words: [String]

    /// - Parameters:
    ///   - vocabulary: the number of words.
    ///   - areSimilar: whether many words are within one typo of each other, instead of none.
    init(seed: UInt64, vocabulary: Int, areSimilar: Bool = false) {
        random = SeededGenerator(seed: seed)
        words = (0..<vocabulary).map { number in
            if areSimilar { return "k" + (0..<5).map { ["b", "g", "r", "s"][number >> (2 * $0) & 3] }.joined() }
            var letters = SeededGenerator(seed: UInt64(number))
            return String((0..<7).map { _ in "bdfgkmprst".randomElement(using: &letters) ?? "x" })
        }
    }

    mutating func name(words count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &random))
            .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    }

    mutating func names(_ count: Int, words: ClosedRange<Int>) -> [String] {
        (0..<count).map { _ in name(words: words) }
    }

    mutating func records(_ names: [String]) -> [TitleIndex.Record] {
        names.map { .init(titles: [$0], popularity: Double(Int.random(in: 0...100_000, using: &random))) }
    }

    mutating func index(of names: [String]) -> TitleIndex { TitleIndex(records(names)) }

    /// One letter wrong, missing or extra, not the first one.
    mutating func mistyped(_ text: String) -> String {
        var letters = [Character](text)
        let place = Int.random(in: 1..<letters.count, using: &random)
        guard letters[place] != " " else { return text }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: letters[place] = "z"
        case 1: letters.remove(at: place)
        default: letters.insert("z", at: place)
        }
        return String(letters)
    }
}
