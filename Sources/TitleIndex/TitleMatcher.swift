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
    /// By record.
    private var ranks: [Rank]
    /// The records that have a rank, in no order.
    private var found: [Int32] = []
    private(set) var hasExact = false

    init(store: TitleStore, years: ClosedRange<Int>?) {
        self.store = store
        self.years = years
        ranks = [Rank](repeating: .none, count: store.recordYears.count)
    }

    var count: Int { found.count }

    mutating func offer(_ title: Int32, _ rank: Rank) {
        let record = store.records[Int(title)]
        let known = ranks[Int(record)]
        guard rank < known else { return }
        if let years {
            guard let year = store.recordYears[Int(record)], years.contains(year) else { return }
        }
        if known == .none { found.append(record) }
        ranks[Int(record)] = rank
        if rank.tier == 0 { hasExact = true }
    }

    /// By rank, then popularity, then the order of the records.
    func sorted() -> [(record: Int, rank: Rank)] {
        // One number a record: its rank above, its place by popularity below.
        found.map { record in
            UInt64(ranks[Int(record)].order) << 32 | UInt64(store.placesByPopularity[Int(record)])
        }.sorted().map { key in
            let record = Int(store.recordsByPopularity[Int(key & 0xFFFF_FFFF)])
            return (record, ranks[record])
        }
    }
}
