/// Titles to suggest for a text that found nothing.
struct ClosestTitles {
    private let reader: IndexReader
    private let words: [QueryWord]

    init(to text: String, in reader: IndexReader) {
        self.reader = reader
        words = QueryWords(Folding(text).words, in: reader, forgiving: .generous).words
    }

    func records(limit: Int) -> [Int] {
        guard !words.isEmpty, limit > 0 else { return [] }
        let scores = scoresByWords()
        return (scores.isEmpty ? scoresByLetterPairs() : scores)
            .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .reduce(into: []) { records, score in
                let record = reader.record(ofTitle: score.key)
                if records.count < limit, !records.contains(record) { records.append(record) }
            }
    }

    /// Titles that are looked at: all of them, or the most sought after.
    private var titles: Range<Int> { 0..<min(reader.titleCount, Ranking.mostTitlesLookedAt) }

    /// For each title with enough of the words: how much of the query's letters they make up, less for typos and for what
    /// else the title has.
    private func scoresByWords() -> [Int: Double] {
        let weights = words.map { $0.isStopWord ? 0 : Double($0.word.letters.count) }
        let all = weights.reduce(0, +)
        guard all > 0 else { return [:] }
        var scores: [Int: Double] = [:]
        for title in titles {
            var found = 0.0
            var blur = 0.0
            for (word, weight) in zip(words, weights) where weight > 0 {
                if weight > 0, (word.mask & ~reader.mask(ofTitle: title)).nonzeroBitCount > word.limit { continue }
                let fits = reader.words(ofTitle: title).lazy
                    .map { word.fit(reader.words[$0], in: reader, forgiving: .generous).typos }
                guard let best = fits.min(), best < EditPattern.far else { continue }
                found += weight
                blur += Double(best) / weight
            }
            let letterCount = Double(max(1, reader.facts(ofTitle: title).letterCount))
            // A word with typos may be another's: the less there is beside it, the more likely it is meant.
            let rest = blur > 0 ? max(0, 1 - found / letterCount) : 0
            let score = found / all - 0.3 * blur - 0.05 * rest
            if score >= Ranking.suggestedCoverage { scores[title] = score }
        }
        return scores
    }

    private func scoresByLetterPairs() -> [Int: Double] {
        let wanted = Self.pairs(words.flatMap(\.letters))
        guard wanted.count >= 3 else { return [:] }
        var scores: [Int: Double] = [:]
        // Pairs take long to be compared, and so far from all words only what many know is meant.
        for title in titles.prefix(Ranking.fewTitles)
        where !reader.facts(ofTitle: title).has(TitleFacts.isKeywords) {
            let range = reader.words(ofTitle: title)
            let start = reader.facts(ofTitle: title).has(TitleFacts.leadsWithArticle) ? 1 : 0
            for words in Set([range, range.dropFirst(start)]) {
                let pairs = Self.pairs(words.flatMap { reader.letters(ofTerm: Int(reader.words[$0])) })
                let likeness = 2 * Double(wanted.intersection(pairs).count) / Double(wanted.count + pairs.count)
                if likeness >= Ranking.suggestedLikeness { scores[title] = max(scores[title] ?? 0, likeness) }
            }
        }
        return scores
    }

    /// Each pair of neighbouring letters, once.
    private static func pairs(_ letters: [UInt16]) -> Set<UInt32> {
        Set(zip(letters, letters.dropFirst()).map { UInt32($0) << 16 | UInt32($1) })
    }
}
