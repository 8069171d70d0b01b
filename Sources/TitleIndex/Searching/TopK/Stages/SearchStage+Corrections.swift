extension SearchStage {
    /// Titles that begin with the query when one or two of its words are replaced by near terms.
    static let corrections = SearchStage { search in
        let (words, seeds) = (search.words, search.fuzzyTerms.seeds)
        let terms = search.fuzzyTerms.terms(within: 1)
        var spelling: TermRanges = words.map { $0.term == nil && $0.isLast ? $0.completions : $0.ownTerm }
        let unknown = words.indices.filter { spelling[$0].isEmpty }
        guard unknown.count <= Ranking.maxUnknownWords else { return }
        var left = Ranking.maxCorrections
        func correct(_ positions: ArraySlice<Int>) {
            guard let position = positions.first else { return search.offerCorrection(spelling) }
            guard let seed = seeds.firstIndex(where: { $0 === words[position] }) else { return }
            let original = spelling[position]
            let limits = Ranking.maxCorrectionsOfWord
            for term in terms[seed].prefix(positions.count > 1 ? limits.first : limits.last) where left > 0 {
                if words[position].ownTerm.contains(term) { continue }
                spelling[position] = term..<term + 1
                left -= 1
                correct(positions.dropFirst())
            }
            spelling[position] = original
        }
        if unknown.isEmpty {
            for position in words.indices { correct([position]) }
        } else {
            correct(unknown[...])
        }
    }
}

extension TopKSearch {
    fileprivate func offerCorrection(_ spelling: TermRanges) {
        let range = reader.sortedTitles(beginningWith: spelling)
        guard !range.isEmpty else { return }
        offerMostPopular(of: range, limit: Ranking.maxTitlesOfCorrection)
        offerWholeTitles(spelling)
    }
}
