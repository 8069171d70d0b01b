extension SearchStage {
    /// Titles that have all words of a query of several, in any order.
    static let allWords = SearchStage(isNeeded: { $0.words.count > 1 }) { search in
        for spelling in search.spellings { search.offerTitlesWithAll(of: spelling) }
    }
}

extension TopKSearch {
    /// Offers titles that have a term of each range, in any order.
    func offerTitlesWithAll(of spelling: TermRanges) {
        let bySize = spelling.sorted { reader.titles(ofTerms: $0).count < reader.titles(ofTerms: $1).count }
        guard bySize.count > 1 else { return }
        let rarest = reader.titles(ofTerms: bySize[0])
        let second = reader.titles(ofTerms: bySize[1])
        let checkedCount = min(rarest.count, Ranking.maxCheckedPostings)
        if checkedCount * Ranking.checkCost <= second.count || second.count > Ranking.maxHashedPostings {
            if rarest.count > checkedCount { isCutOff = true }
            offer(rarest.prefix(checkedCount), having: bySize) { _ in true }
        } else {
            var titlesOfSecond = HashedBitSet(titleCount: reader.titleCount)
            for place in second { titlesOfSecond.insert(reader.postings[place]) }
            offer(rarest, having: bySize) { titlesOfSecond.mayContain($0) }
        }
    }

    @inline(__always)
    private func offer(_ places: Range<Int>, having spelling: TermRanges, if mayMatch: (UInt32) -> Bool) {
        let popularityCutoff = popularityCutoff
        var found = 0
        for place in places {
            let title = reader.postings[place]
            if title < popularityCutoff, mayMatch(title), hasAll(spelling, title), offer(title) { found += 1 }
            if found >= budgets.together {
                isCutOff = true
                return
            }
        }
    }

    private func hasAll(_ spelling: TermRanges, _ number: UInt32) -> Bool {
        let title = Int(clamping: number)
        // The letter mask rules out most titles without reading their words.
        guard aligner.lettersMissing(in: title) == 0 else { return false }
        let places = reader.words(ofTitle: title)
        guard places.count >= spelling.count else { return false }
        for terms in spelling {
            var place = places.lowerBound
            while place < places.upperBound, !terms.contains(Int(clamping: reader.words[place])) { place += 1 }
            if place == places.upperBound { return false }
        }
        return true
    }
}
