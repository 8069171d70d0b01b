import Testing

@testable import TitleIndex

@Suite struct ClosestTests {
    private static let names = ["The Godfather", "The Matrix", "Seven Samurai", "Blade Runner", "七人の侍"]
    private static let index = TitleIndex(names.enumerated().map { .init(titles: [$1], popularity: Double($0)) })

    @Test(arguments: [
        ("samurai quest", "Seven Samurai"), ("the goldfazzer", "The Godfather"), ("xgodfatherx", "The Godfather"),
        ("runner of blades and knives", "Blade Runner"), ("七人の武士", "七人の侍"), ("mtarxi", "The Matrix"),
    ])
    func `the closest title has most of the text`(text: String, title: String) {
        #expect(Self.index.closest(to: text, limit: 3).first.map { Self.names[$0] } == title)
    }

    @Test func `letters in another order are not close`() {
        let titles = ["Interstellar", "Prisoners", "Carrie", "Rosemary's Baby"]
        let index = TitleIndex(titles.map { .init(titles: [$0]) })

        for text in ["lars von trier", "abbas kiarostami"] {
            #expect(index.closest(to: text, limit: 5).isEmpty, "\(text)")
        }
        #expect(index.closest(to: "intrsttlelar", limit: 5) == [0])
    }

    @Test(arguments: ["", "?", "qqqq", "zzz xxx", "a"])
    func `a text that resembles no title has no closest titles`(text: String) {
        #expect(Self.index.closest(to: text, limit: 3).isEmpty)
    }

    @Test func `the limit of closest titles is kept`() {
        #expect(Self.index.closest(to: "the samurai runner godfather", limit: 1).count <= 1)
        #expect(Self.index.closest(to: "godfather", limit: 0).isEmpty)
    }

    @Test(arguments: 0..<2 as Range<UInt64>)
    func `the closest titles equal a brute-force search`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = ["a", "b", "r", "s", "t", "é", "侍"]
        func text(_ lengths: ClosedRange<Int>) -> String {
            (0..<Int.random(in: lengths, using: &random)).map { _ in
                (0..<Int.random(in: 1...7, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
                    .joined()
            }.joined(separator: " ")
        }
        let index = TitleIndex((0..<80).map { _ in .init(titles: [text(1...4), "The " + text(1...3)]) })

        for _ in 0..<30 {
            let query = text(1...4)
            let (found, expected) = index.image.read { reader in
                (
                    ClosestTitles(to: Folding(query).words, in: reader).records(limit: 5),
                    Self.closest(to: query, in: reader)
                )
            }
            #expect(found == expected, "\(query)")
        }
    }

    /// Compares each word, or each pair of letters, of each title.
    private static func closest(to text: String, in reader: IndexReader) -> [Int] {
        let words = QueryWord.all(Folding(text).words, in: reader, tolerance: .generous)
        let all = words.reduce(0.0) { $0 + ($1.isStopWord ? 0 : Double($1.word.letters.count)) }
        var scores: [(title: Int, score: Double)] = []
        for title in 0..<reader.titleCount {
            var (found, blur) = (0.0, 0.0)
            for word in words where !word.isStopWord {
                let weight = Double(word.word.letters.count)
                let typos = reader.words(ofTitle: title).map {
                    word.fit(reader.words[$0], in: reader).typos
                }.filter { $0 == 0 || word.letters.count >= Ranking.minFuzzySuggestionLength || word.word.isUnspaced }
                guard let best = typos.min(), best < EditPattern.tooFar else { continue }
                found += weight
                blur += Double(best) / weight
            }
            let letterCount = Double(reader.facts(ofTitle: title).letterCount)
            let rest = blur > 0 ? max(0, 1 - found / letterCount) : 0
            let score = found / all - Ranking.suggestionTypoWeight * blur - Ranking.suggestionRestWeight * rest
            if found > 0, score >= Ranking.minSuggestionCoverage { scores.append((title, score)) }
        }
        if scores.isEmpty { scores = similarity(of: words, in: reader) }
        var records: [Int] = []
        for (title, _) in scores.sorted(by: { $0.score == $1.score ? $0.title < $1.title : $0.score > $1.score }) {
            let record = reader.record(ofTitle: title)
            if records.count < 5, !records.contains(record) { records.append(record) }
        }
        return records
    }

    private static func similarity(of words: [QueryWord], in reader: IndexReader) -> [(title: Int, score: Double)] {
        func pairs(_ letters: [UInt16]) -> Set<[UInt16]> { Set(zip(letters, letters.dropFirst()).map { [$0, $1] }) }
        let letters = words.flatMap(\.letters)
        let wanted = pairs(letters)
        guard wanted.count >= Ranking.minSuggestionPairs else { return [] }
        var scores: [(title: Int, score: Double)] = []
        for title in 0..<reader.titleCount {
            let range = reader.words(ofTitle: title)
            let hasArticle = reader.facts(ofTitle: title).has(TitleFacts.leadsWithArticle)
            let similarity =
                [range, range.dropFirst(hasArticle ? 1 : 0)].map { words in
                    let title = words.flatMap { reader.letters(ofTerm: Int(reader.words[$0])) }
                    let all = title.count + letters.count
                    let others = letters.difference(from: title).count
                    guard Double(all - others) >= Ranking.minSuggestionOrder * Double(all) else { return 0 }
                    let own = pairs(title)
                    return 2 * Double(wanted.intersection(own).count) / Double(wanted.count + own.count)
                }.max() ?? 0
            if similarity >= Ranking.minSuggestionSimilarity { scores.append((title, similarity)) }
        }
        return scores
    }
}
