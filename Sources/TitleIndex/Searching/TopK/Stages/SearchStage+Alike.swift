extension SearchStage {
    /// The titles most like the whole query of those that have one of its words, or a term that is like one.
    static let alike = SearchStage { search in
        var pool = AlikeTitles(to: search)
        let known = search.words.filter { !$0.isStopWord }.flatMap { $0.exactTerms.map { $0.lowerBound } }
        pool.insert(titlesOf: search.fuzzyTerms.termsAlike().union(known))
        for title in pool.best { search.offer(title) }
    }
}

/// The titles most like a query, as far as letters, length and popularity tell.
private struct AlikeTitles {
    private let search: TopKSearch
    private let mask: UInt32
    private let letterCount: Int
    private let popularityCutoff: Int
    private var entries: [(estimate: Float, title: UInt32)] = []

    init(to search: TopKSearch) {
        self.search = search
        mask = search.words.reduce(0) { $0 | $1.ownMask }
        letterCount = search.words.reduce(0) { $0 + $1.letters.count }
        popularityCutoff = search.popularityCutoff
    }

    /// Inserts titles of terms, those of rare terms first: they say most.
    mutating func insert(titlesOf terms: Set<Int>) {
        let reader = search.reader
        var left = Ranking.maxAlikePostings.all
        let lists = terms.map { (term: $0, titles: reader.titles(ofTerm: $0)) }
            .sorted { ($0.titles.count, $0.term) < ($1.titles.count, $1.term) }
        for (_, titles) in lists {
            for place in titles.prefix(min(left, Ranking.maxAlikePostings.each)) {
                let title = reader.postings[place]
                if Int(clamping: title) >= popularityCutoff { break }
                left -= 1
                entries.append((estimate(Int(clamping: title)), title))
            }
        }
    }

    private func estimate(_ title: Int) -> Float {
        let weights = search.weights
        let facts = search.reader.facts(ofTitle: title)
        let own = search.reader.mask(ofTitle: title)
        let letters = (mask & ~own).nonzeroBitCount + (own & ~mask).nonzeroBitCount
        let length = abs(Int(facts.letterCount) - letterCount)
        return weights.doubling * facts.popularityDoublings - weights.letterUnlike * Float(letters)
            - weights.lengthUnlike * Float(length)
    }

    /// The most alike first, about `maxAlikeAlignments`.
    var best: [UInt32] {
        // Counting by whole points is faster than sorting all of them.
        func level(_ estimate: Float) -> Int { min(max(Int(estimate) + 64, 0), 127) }
        var counts = [Int](repeating: 0, count: 128)
        for entry in entries { counts[level(entry.estimate)] += 1 }
        var (lowest, count) = (127, counts[127])
        while lowest > 0, count < Ranking.maxAlikeAlignments {
            lowest -= 1
            count += counts[lowest]
        }
        return entries.filter { level($0.estimate) >= lowest }.sorted { $0.estimate > $1.estimate }.map { $0.title }
    }
}
