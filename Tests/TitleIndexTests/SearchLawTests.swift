import Testing

@testable import TitleIndex

/// The search against ways to find the same that are slow and plain.
@Suite struct ReferenceTests {
    @Test(arguments: 0..<12 as Range<UInt64>)
    func `titles with all words of a query are those that a look at each title finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let titles = (0..<150).map { _ in Self.title(of: 1...4, from: 30, &random) }
        let index = TitleIndex(titles.map { .init(titles: [$0.joined(separator: " ")]) })

        for _ in 0..<60 {
            let query = Self.title(of: 1...3, from: 30, &random)
            let found = index.search(.init(query.joined(separator: " "), readsYears: false)).first
            let sure = Set(found.filter { if case .typos = $0.kind { false } else { true } }.map(\.record))
            let expected = titles.indices.filter { Self.has(titles[$0], query) }
            #expect(sure.isSuperset(of: expected), "\(query)")
            let exact = titles.indices.filter { titles[$0] == query }
            #expect(Array(found.prefix { $0.kind == .exact }.map(\.record)).starts(with: exact), "\(query)")
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `the best title among many is the one that a look at each finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let titles = (0..<1_500).map { _ in Self.title(of: 1...5, from: 400, &random) }
        var builder = TitleIndex.Builder()
        for title in titles {
            let popularity = Double(Int.random(in: 0...100_000, using: &random))
            builder.add(title: title.joined(separator: " "), year: nil, popularity: popularity)
        }
        let index = builder.build()

        for _ in 0..<40 {
            let words = titles.randomElement(using: &random)?.shuffled(using: &random).prefix(3) ?? []
            let text = words.joined(separator: " ")
            let best = index.image.read { reader in Self.best(Folding(text).words, in: reader) }
            let found = index.image.read { reader in
                WideSearch(Folding(text).words, in: reader, years: nil, limit: 10).matches().first.first?.record
            }
            #expect(found == best, "\(text)")
        }
    }

    @Test func `a builder that takes plain titles makes the same bytes as records do`() {
        let titles = [
            "The Matrix", "Das Boot", "WALL·E", "Rocky II", "Fast & Furious", "Blade - Runner: 2049", "L'Avventura",
        ]
        var builder = TitleIndex.Builder()
        for title in titles { builder.add(title: title, year: 1999, popularity: 1) }
        let records = titles.map { TitleIndex.Record(titles: [$0, $0], year: 1999, popularity: 1) }

        #expect(builder.build().image.data == TitleIndex(records).image.data)
    }

    /// Scores each title; the best, of equal ones the most sought after.
    private static func best(_ words: [Word], in reader: IndexReader) -> Int? {
        let words = QueryWords(words, in: reader, forgiving: .generous).words
        let aligner = TitleAligner(words, in: reader, forgiving: .generous, joins: false)
        var best: (score: Float, record: Int)?
        for title in 0..<reader.titleCount {
            guard let alignment = aligner.alignment(with: title) else { continue }
            let score = ScoreWeights.tuned(titleCount: reader.titleCount).score(alignment, reader.facts(ofTitle: title))
            if best.map({ score > $0.score }) ?? true { best = (score, reader.record(ofTitle: title)) }
        }
        return best?.record
    }

    /// Whether each word of the query is a word of the title, the last one perhaps its beginning, none taken twice.
    private static func has(_ title: [String], _ query: [String]) -> Bool {
        guard let word = query.first else { return true }
        return title.indices.contains { place in
            guard title[place] == word || (query.count == 1 && title[place].hasPrefix(word)) else { return false }
            var rest = title
            rest.remove(at: place)
            return has(rest, Array(query.dropFirst()))
        }
    }

    /// Words of consonants, none of which is a number or an article, drawn from as many as `variety`.
    private static func title(
        of lengths: ClosedRange<Int>, from variety: Int, _ random: inout SeededGenerator
    ) -> [String] {
        (0..<Int.random(in: lengths, using: &random)).map { _ in
            var number = Int.random(in: 0..<variety, using: &random)
            var word = "k"
            for _ in 0..<5 {
                word += ["b", "g", "r", "s"][number % 4]
                number /= 4
            }
            return word
        }
    }
}
