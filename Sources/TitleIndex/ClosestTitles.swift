/// Titles to suggest for a text that found nothing.
struct ClosestTitles {
    private let store: TitleStore
    private let words: [Word]

    init(to text: String, in store: TitleStore) {
        self.store = store
        words = Folding(text).words
    }

    func records(limit: Int) -> [Int] {
        guard !words.isEmpty, limit > 0 else { return [] }
        var scores = scoresByWords()
        if scores.isEmpty { scores = scoresByLetterPairs() }
        return scores.sorted { left, right in
            left.value != right.value
                ? left.value > right.value
                : store.placesByPopularity[left.key] < store.placesByPopularity[right.key]
        }
        .prefix(limit).map(\.key)
    }

    /// For each record with enough of the words: how much of the query's letters they make up.
    private func scoresByWords() -> [Int: Double] {
        var coverage = WordCoverage(words, in: store)
        coverage.findWords()
        coverage.findWordsWithTypos()
        let minor = coverage.stopWords
        let weights = words.prefix(WordCoverage.mostWords).enumerated().map { position, word in
            minor & 1 << UInt64(position) == 0 ? Double(word.letters.count) : 0
        }
        let all = weights.reduce(0, +)
        guard all > 0 else { return [:] }
        var scores: [Int: Double] = [:]
        for title in coverage.touched {
            let found = coverage.words[Int(title)]
            let weight = weights.indices.reduce(0) { found & 1 << UInt64($1) == 0 ? $0 : $0 + weights[$1] }
            let score = weight / all - 0.02 * Double(coverage.typos[Int(title)])
            guard score >= Ranking.suggestedCoverage else { continue }
            let record = Int(store.records[Int(title)])
            scores[record] = max(scores[record] ?? 0, score)
        }
        return scores
    }

    private func scoresByLetterPairs() -> [Int: Double] {
        let wanted = words.compact.pairs
        guard wanted.count >= 3 else { return [:] }
        var scores: [Int: Double] = [:]
        store.compactForms.forEach { form in
            let pairs = form.letters.pairs
            let likeness = 2 * Double(wanted.intersection(pairs).count) / Double(wanted.count + pairs.count)
            guard likeness >= Ranking.suggestedLikeness else { return }
            let record = Int(store.records[Int(form.title)])
            scores[record] = max(scores[record] ?? 0, likeness)
        }
        return scores
    }
}

extension Letters {
    /// Each pair of neighbouring letters, once.
    fileprivate var pairs: Set<UInt64> {
        Set(zip(self, dropFirst()).map { UInt64($0) << 32 | UInt64($1) })
    }
}
