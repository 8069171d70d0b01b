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
            let rank: Rank = store.isOfKeywords[Int(title)] ? .keywords : .words
            best.offer(title, coverage.byAcronym.contains(title) ? .acronym : rank)
        }
        if best.count < Ranking.enoughMatches, !best.hasExact { findTypos(&coverage, &best) }
        return best.sorted()
    }

    private func findWholeTitles(_ best: inout BestRanks) {
        for title in store.wholeKeywords[words.compact, default: []] { best.offer(title, .words) }
        store.compactForms.forEach(withPrefix: words.compact) { form, isWhole in
            best.offer(form.title, isWhole ? .exact(form.isShortened) : .prefix)
        }
        // A number word that the typing has finished is not the beginning of a longer number.
        let endsInNumber = words.last?.number != nil
        store.numberedForms.forEach(withPrefix: words.numbered) { form, isWhole in
            if isWhole {
                best.offer(form.title, .exact(form.isShortened))
            } else if !endsInNumber {
                best.offer(form.title, .prefix)
            }
        }
        if endsInNumber {
            store.numberedForms.forEach(withPrefix: words.numbered + [0x20]) { form, _ in
                best.offer(form.title, .prefix)
            }
        }
        if let first = words.first, words.count > 1, ["the", "a", "an"].contains(first.letters.text) {
            store.compactForms.forEach(withPrefix: Array(words.dropFirst()).compact) { form, isWhole in
                if isWhole { best.offer(form.title, .exact(true)) }
            }
        }
    }

    private func findTypos(_ coverage: inout WordCoverage, _ best: inout BestRanks) {
        coverage.findWordsWithTypos()
        let all = coverage.allWords
        let minor = coverage.stopWords
        let length = words.withoutLeadingArticle.compact.count
        for title in coverage.touched {
            let missing = all & ~coverage.words[Int(title)]
            guard missing & ~minor == 0 else { continue }
            let typos = Int(coverage.typos[Int(title)]) + missing.nonzeroBitCount
            guard typos > 0, typos <= Ranking.mostTypos else { continue }
            let isComplete = abs(Int(store.lengths[Int(title)]) - length) <= typos
            let incompleteness: UInt8 = store.isOfKeywords[Int(title)] ? 2 : isComplete ? 0 : 1
            best.offer(title, .typos(typos, incompleteness: incompleteness))
        }
    }
}
