/// Suggests titles for a text that found nothing.
struct ClosestTitles {
    private let reader: IndexReader
    private let words: [QueryWord]
    /// The number of most popular titles that can be suggested.
    private let titleCount: Int

    init(to words: [Word], in reader: IndexReader) {
        self.reader = reader
        self.words = QueryWord.all(words, in: reader, tolerance: .generous)
        titleCount = min(reader.titleCount, Ranking.maxExhaustiveTitles)
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

    /// The part of the query that a title has.
    private struct Coverage {
        /// The letters of the words found.
        var found = 0.0
        /// The sum of typos per letter of these words.
        var typoDensity = 0.0
    }

    /// Scores the titles with enough of the query's words: by their share of its letters, less for typos and for the
    /// title's other letters.
    private func scoresByWords() -> [ScoredTitle] {
        let weights = words.map { $0.isStopWord ? 0 : Double($0.word.letters.count) }
        let all = weights.reduce(0, +)
        guard all > 0 else { return [] }
        var coverages = [Coverage](repeating: Coverage(), count: titleCount)
        var typos = [UInt8](repeating: .max, count: titleCount)
        for (word, weight) in zip(words, weights) where weight > 0 {
            var touched: [Int] = []
            forEachTerm(near: word) { term, count in
                for place in reader.titles(ofTerm: term) {
                    let title = Int(clamping: reader.postings[place])
                    // Postings are ordered by popularity.
                    if title >= titleCount { break }
                    if typos[title] == .max { touched.append(title) }
                    typos[title] = min(typos[title], UInt8(clamping: count))
                }
            }
            for title in touched {
                coverages[title].found += weight
                coverages[title].typoDensity += Double(typos[title]) / weight
                typos[title] = .max
            }
        }
        var scores: [ScoredTitle] = []
        for (title, coverage) in coverages.enumerated() where coverage.found > 0 {
            let letterCount = Double(max(1, reader.facts(ofTitle: title).letterCount))
            // A word with typos is weaker evidence in a title with many other letters.
            let rest = coverage.typoDensity > 0 ? max(0, 1 - coverage.found / letterCount) : 0
            let score =
                coverage.found / all - Ranking.suggestionTypoWeight * coverage.typoDensity
                - Ranking.suggestionRestWeight * rest
            if score >= Ranking.minSuggestionCoverage { scores.append(ScoredTitle(title: title, score: score)) }
        }
        return scores
    }

    /// Calls `body` with each term that the word may stand for, and the number of typos.
    private func forEachTerm(near word: QueryWord, _ body: (_ term: Int, _ typos: Int) -> Void) {
        for alias in word.aliases { body(Int(alias), 0) }
        guard word.letters.count >= Ranking.minFuzzySuggestionLength || word.word.isUnspaced else {
            // The completions include the word's own term.
            for term in word.completions.isEmpty ? word.ownTerm : word.completions { body(term, 0) }
            return
        }
        for term in 0..<reader.termCount {
            guard word.mayFit(termWith: reader.termMasks[term]), isInPopularTitle(term) else { continue }
            let fit = word.fit(UInt32(term), in: reader)
            if fit.typos < EditPattern.tooFar { body(term, fit.typos) }
        }
    }

    /// Whether a term is in a title that can be suggested.
    private func isInPopularTitle(_ term: Int) -> Bool {
        let titles = reader.titles(ofTerm: term)
        return !titles.isEmpty && Int(clamping: reader.postings[titles.lowerBound]) < titleCount
    }

    private func scoresByLetterPairs() -> [ScoredTitle] {
        var pairs = LetterPairs(of: words.map { $0.letters })
        guard pairs.count >= Ranking.minSuggestionPairs else { return [] }
        let minimum = Ranking.minSuggestionSimilarity
        let letters = words.flatMap { $0.letters }
        var scores: [ScoredTitle] = []
        // A text that is far from all words more likely means a well-known title.
        for title in 0..<min(titleCount, Ranking.maxStrictTitles) {
            let facts = reader.facts(ofTitle: title)
            guard !facts.has(TitleFacts.isKeywords),
                pairs.canBeSimilar(reader.mask(ofTitle: title), minimum: minimum)
            else { continue }
            let range = reader.words(ofTitle: title)
            let parts = facts.has(TitleFacts.leadsWithArticle) ? [range, range.dropFirst()] : [range]
            let similarity =
                parts.map { part in
                    let similarity = pairs.similarity(of: part, in: reader, minimum: minimum)
                    return similarity > 0 && hasOrder(of: part, letters) ? similarity : 0
                }.max() ?? 0
            if similarity > 0 { scores.append(ScoredTitle(title: title, score: similarity)) }
        }
        return scores
    }

    /// Whether enough letters of a title are in the order of the query's.
    private func hasOrder(of words: Range<Int>, _ letters: [UInt16]) -> Bool {
        let title = words.flatMap { reader.letters(ofTerm: Int(clamping: reader.words[$0])) }
        let common = Self.commonLength(title, letters)
        return 2 * Double(common) >= Ranking.minSuggestionOrder * Double(title.count + letters.count)
    }

    /// The length of the longest common subsequence.
    private static func commonLength(_ first: [UInt16], _ second: [UInt16]) -> Int {
        var lengths = [Int](repeating: 0, count: second.count + 1)
        for letter in first {
            var diagonal = 0
            for (place, other) in second.enumerated() {
                let above = lengths[place + 1]
                lengths[place + 1] = letter == other ? diagonal + 1 : max(above, lengths[place])
                diagonal = above
            }
        }
        return lengths[second.count]
    }
}
