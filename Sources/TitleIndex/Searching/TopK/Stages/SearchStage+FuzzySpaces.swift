extension SearchStage {
    /// Titles with a term near two words of the query joined: `god fathr`.
    static let joinedWords = SearchStage(joinsWords: true) { search in
        for (left, right) in zip(search.words, search.words.dropFirst()) {
            guard left.word.canBeJoined, right.word.canBeJoined, left.term == nil || right.term == nil else { continue }
            let letters = left.letters + right.letters
            let terms = search.reader.terms(within: 1, of: EditPattern(letters))
            search.offerRespaced(terms)
        }
    }

    /// Titles with one half of a word that should be two words, if the other half has typos: `forestgump`.
    static let splitWords = SearchStage(joinsWords: true, isNeeded: { !$0.hasAllWords }) { search in
        for word in search.words where word.term == nil && Ranking.fuzzySplitLengths.contains(word.letters.count) {
            let cuts = Ranking.minFuzzyPartLength...word.letters.count - Ranking.minFuzzyPartLength
            search.offerRespaced(
                cuts.flatMap { cut in
                    [word.letters[..<cut], word.letters[cut...]].compactMap { search.reader.term(Array($0)) }
                })
        }
    }
}

extension TopKSearch {
    fileprivate func offerRespaced(_ terms: [Int]) {
        let limits = Ranking.maxRespacedTitles
        offer(titlesOf: fuzzyTerms.sorted(terms), each: limits.each, all: limits.all)
    }
}
