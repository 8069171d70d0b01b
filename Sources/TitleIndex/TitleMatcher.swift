/// The records that the words of a query fit, from some years or from all.
struct TitleMatcher {
    let store: TitleStore
    let words: [Word]
    let years: ClosedRange<Int>?

    /// Records with every word as it is; typos are looked for only where these are few and none is exact.
    func matches() -> [(record: Int, rank: Rank)] {
        guard !words.isEmpty else { return [] }
        var best = BestRanks(store: store, years: years)
        findWholeTitles(&best)
        var coverage = WordCoverage(words, in: store)
        coverage.findWords()
        for title in coverage.touched where coverage.words[Int(title)] == coverage.allWords {
            best.offer(title, coverage.byAcronym.contains(title) ? .acronym : .words)
        }
        if best.count < Ranking.enoughMatches, !best.hasExact { findTypos(&coverage, &best) }
        return best.sorted()
    }

    private func findWholeTitles(_ best: inout BestRanks) {
        let compact = words.compact
        store.compactForms.forEach(withPrefix: compact) { title, isWhole in
            best.offer(Int32(title), isWhole ? .exact : .prefix)
        }
        // A number word that the typing has finished is not the beginning of a longer number.
        let numbered = words.numbered
        let endsInNumber = words.last?.number != nil
        store.numberedForms.forEach(withPrefix: numbered) { title, isWhole in
            if isWhole { best.offer(Int32(title), .exact) } else if !endsInNumber { best.offer(Int32(title), .prefix) }
        }
        if endsInNumber {
            store.numberedForms.forEach(withPrefix: numbered + [0x20]) { title, _ in
                best.offer(Int32(title), .prefix)
            }
        }
        if let first = words.first, words.count > 1, ["the", "a", "an"].contains(first.letters.text) {
            store.compactForms.forEach(withPrefix: Array(words.dropFirst()).compact) { title, isWhole in
                if isWhole { best.offer(Int32(title), .exactButArticle) }
            }
        }
    }

    private func findTypos(_ coverage: inout WordCoverage, _ best: inout BestRanks) {
        coverage.findWordsWithTypos()
        let all = coverage.allWords
        let minor = coverage.minorWords
        for title in coverage.touched {
            let missing = all & ~coverage.words[Int(title)]
            guard missing & ~minor == 0 else { continue }
            let typos = Int(coverage.typos[Int(title)]) + missing.nonzeroBitCount
            guard typos > 0, typos <= Ranking.mostTypos else { continue }
            let isComplete = Int(store.wordCounts[Int(title)]) == words.withoutLeadingArticle.count
            best.offer(title, .typos(typos, incomplete: !isComplete))
        }
    }
}

/// The best rank of each record among its titles.
struct BestRanks {
    private let store: TitleStore
    private let years: ClosedRange<Int>?
    private var ranks: [Int: Rank] = [:]
    private(set) var hasExact = false

    init(store: TitleStore, years: ClosedRange<Int>?) {
        self.store = store
        self.years = years
    }

    var count: Int { ranks.count }

    mutating func offer(_ title: Int32, _ rank: Rank) {
        let record = Int(store.records[Int(title)])
        if let years {
            guard let year = store.recordYears[record], years.contains(year) else { return }
        }
        if let known = ranks[record], known <= rank { return }
        ranks[record] = rank
        if rank.tier == 0 { hasExact = true }
    }

    /// By rank, then popularity, then the order of the records.
    func sorted() -> [(record: Int, rank: Rank)] {
        ranks.map { (record: $0.key, rank: $0.value) }.sorted { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            let popularity = (store.popularity[left.record], store.popularity[right.record])
            return popularity.0 == popularity.1 ? left.record < right.record : popularity.0 > popularity.1
        }
    }
}
