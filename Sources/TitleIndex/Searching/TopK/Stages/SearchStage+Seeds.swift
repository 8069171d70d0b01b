extension SearchStage {
    /// Titles with a term near the first seed and a term near the second.
    static let nearBothSeeds = SearchStage(isNeeded: { $0.fuzzyTerms.seeds.count == 2 }) { search in
        search.offerTitlesWithBoth(search.fuzzyTerms.terms(within: 1))
    }

    /// Titles with a term within one typo of the only seed.
    static let nearOneSeed = SearchStage(isNeeded: { $0.fuzzyTerms.seeds.count < 2 }) { search in
        let terms = search.fuzzyTerms.terms(within: 1)[0]
        if search.words.count == 1 {
            let limits = Ranking.maxTitlesNearOnlyWord
            search.offer(titlesOf: terms, each: limits.each, all: limits.oneTypo)
        } else {
            let limits = Ranking.maxTitlesNearSeed
            search.offer(titlesOf: terms, each: limits.each, all: limits.all)
        }
    }

    /// Titles with a term that sounds like the only word, if that is so short that `nearOnlyWord` has none with two
    /// typos: *rofe*, Roof.
    static let soundingLike = SearchStage { search in
        let words = search.words.filter { !$0.isStopWord }
        guard words.count == 1, let word = words.first, word.term == nil, word.mayBeFar,
            word.letters.count < Ranking.minTwoTypoLength
        else { return }
        let limits = Ranking.maxTitlesNearOnlyWord
        let terms = search.fuzzyTerms.terms(soundingLike: word, popularityCutoff: search.popularityCutoff)
        search.offer(titlesOf: terms, each: limits.each, all: limits.oneTypo)
    }

    /// Titles with a term within two typos of the only word.
    static let nearOnlyWord = SearchStage(isNeeded: { $0.words.count == 1 }) { search in
        let limits = Ranking.maxTitlesNearOnlyWord
        for terms in search.fuzzyTerms.terms(within: 2) {
            search.offer(titlesOf: terms, each: limits.each, all: limits.twoTypos)
        }
    }
}

extension TopKSearch {
    fileprivate func offerTitlesWithBoth(_ terms: [[Int]]) {
        let sizes = terms.map { $0.reduce(0) { $0 + reader.titles(ofTerm: $1).count } }
        let (rarer, other) = sizes[0] <= sizes[1] ? (0, 1) : (1, 0)
        guard sizes[rarer] > Ranking.maxAlignments / 2 else { return forEachTitle(of: terms[rarer]) { offer($0) } }
        var titles = HashedBitSet(titleCount: reader.titleCount)
        forEachTitle(of: terms[other]) { titles.insert($0) }
        forEachTitle(of: terms[rarer]) { if titles.mayContain($0) { offer($0) } }
    }

    private func forEachTitle(of terms: [Int], _ body: (UInt32) -> Void) {
        var left = Ranking.maxPairPostings
        for term in terms where left > 0 {
            let popularityCutoff = popularityCutoff
            for place in reader.titles(ofTerm: term).prefix(min(left, Ranking.maxPairPostings / 2)) {
                let title = reader.postings[place]
                if title >= popularityCutoff { break }
                body(title)
                left -= 1
            }
        }
    }
}
