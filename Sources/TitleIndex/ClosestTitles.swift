/// Titles to suggest for a text that found nothing.
struct ClosestTitles {
    private let reader: IndexReader
    private let words: [QueryWord]
    /// How many titles are looked at: all of them, or the most popular.
    private let titleCount: Int

    init(to text: String, in reader: IndexReader) {
        self.reader = reader
        words = QueryWords(Folding(text).words, in: reader, forgiving: .generous).words
        titleCount = min(reader.titleCount, Ranking.mostTitlesLookedAt)
    }

    func records(limit: Int) -> [Int] {
        guard !words.isEmpty, limit > 0 else { return [] }
        let scores = scoresByWords()
        return (scores.isEmpty ? scoresByLetterPairs() : scores)
            .sorted { $0.score != $1.score ? $0.score > $1.score : $0.title < $1.title }
            .reduce(into: []) { records, scored in
                guard records.count < limit else { return }
                let record = reader.record(ofTitle: scored.title)
                if !records.contains(record) { records.append(record) }
            }
    }

    private struct ScoredTitle {
        let title: Int
        let score: Double
    }

    /// What a title has of the query: letters of the words found, and the typos in these for each of their letters.
    private struct Share {
        var found = 0.0
        var blur = 0.0
    }

    /// For each title with enough of the words: how much of the query's letters they make up, less for typos and for what
    /// else the title has.
    private func scoresByWords() -> [ScoredTitle] {
        let weights = words.map { $0.isStopWord ? 0 : Double($0.word.letters.count) }
        let all = weights.reduce(0, +)
        guard all > 0 else { return [] }
        var shares = [Share](repeating: Share(), count: titleCount)
        var typos = [UInt8](repeating: .max, count: titleCount)
        for (word, weight) in zip(words, weights) where weight > 0 {
            var touched: [Int] = []
            forEachTerm(near: word) { term, count in
                for place in reader.titles(ofTerm: term) {
                    let title = Int(reader.postings[place])
                    // The most popular titles stand first.
                    if title >= titleCount { break }
                    if typos[title] == .max { touched.append(title) }
                    typos[title] = min(typos[title], UInt8(clamping: count))
                }
            }
            for title in touched {
                shares[title].found += weight
                shares[title].blur += Double(typos[title]) / weight
                typos[title] = .max
            }
        }
        var scores: [ScoredTitle] = []
        for (title, share) in shares.enumerated() where share.found > 0 {
            let letterCount = Double(max(1, reader.facts(ofTitle: title).letterCount))
            // A word with typos may be another's: the less there is beside it, the more likely it is meant.
            let rest = share.blur > 0 ? max(0, 1 - share.found / letterCount) : 0
            let score = share.found / all - 0.3 * share.blur - 0.05 * rest
            if score >= Ranking.suggestedCoverage { scores.append(ScoredTitle(title: title, score: score)) }
        }
        return scores
    }

    /// Calls `body` with each term that may be the word and how many typos lie between them.
    private func forEachTerm(near word: QueryWord, _ body: (_ term: Int, _ typos: Int) -> Void) {
        for alias in word.aliases { body(Int(alias), 0) }
        guard word.letters.count >= Ranking.shortestMisspeltSuggestion || word.word.isUnspaced else {
            for term in Set([word.term.map(Int.init)].compactMap(\.self) + word.beginning) { body(term, 0) }
            return
        }
        for term in 0..<reader.termCount {
            guard word.mayFit(termWith: reader.termMasks[term]), isInPopularTitle(term) else { continue }
            let fit = word.fit(UInt32(term), in: reader, forgiving: .generous)
            if fit.typos < EditPattern.far { body(term, fit.typos) }
        }
    }

    /// Whether a term is in any title that is looked at.
    private func isInPopularTitle(_ term: Int) -> Bool {
        let titles = reader.titles(ofTerm: term)
        return !titles.isEmpty && Int(reader.postings[titles.lowerBound]) < titleCount
    }

    private func scoresByLetterPairs() -> [ScoredTitle] {
        var pairs = LetterPairs(of: words.map(\.letters))
        guard pairs.count >= 3 else { return [] }
        let least = Ranking.suggestedLikeness
        var scores: [ScoredTitle] = []
        // What is far from all words is only meant if many know it.
        for title in 0..<min(titleCount, Ranking.fewTitles) {
            let facts = reader.facts(ofTitle: title)
            guard !facts.has(TitleFacts.isKeywords),
                pairs.mayBeAlike(reader.mask(ofTitle: title), least: least)
            else { continue }
            let range = reader.words(ofTitle: title)
            var likeness = pairs.likeness(of: range, in: reader, least: least)
            if facts.has(TitleFacts.leadsWithArticle) {
                likeness = max(likeness, pairs.likeness(of: range.dropFirst(), in: reader, least: least))
            }
            if likeness > 0 { scores.append(ScoredTitle(title: title, score: likeness)) }
        }
        return scores
    }
}
