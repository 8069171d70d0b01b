/// The candidate titles of a query: for each word, a bit set of the titles with a term that the word may match. Every
/// match is a candidate.
struct ExhaustiveCandidates {
    private let reader: IndexReader
    private let aligner: TitleAligner
    private let words: [QueryWord]
    /// For each word the titles that may have it, first without typos.
    private var titles: [BitSet]

    init(_ aligner: TitleAligner) {
        self.aligner = aligner
        reader = aligner.reader
        words = aligner.words
        titles = words.map { _ in BitSet(bound: aligner.reader.titleCount) }
        for (position, word) in words.enumerated() { insertExact(word, position) }
        for position in words.indices.dropLast() { insertJoined(position...position + 1) }
        if words.count > 2 { insertJoined(0...words.count - 1) }
    }

    /// Titles that may have all words without typos.
    func exact() -> BitSet {
        // The title may lack the query's leading article.
        intersection(of: words.indices.filter { $0 > 0 || !words[0].isEnglishArticle || !words[0].isStopWord })
    }

    /// Titles that may have all words, some of them with typos.
    mutating func fuzzy() -> BitSet {
        for (position, pair) in aligner.pairs.enumerated() where pair.maxTypos > 0 {
            insertFuzzy(pair, position...position + 1)
        }
        if words.count > 2, aligner.all.maxTypos > 0 { insertFuzzy(aligner.all, 0...words.count - 1) }
        for (position, word) in words.enumerated() where word.maxTypos > 0 && !word.isStopWord {
            // A missing space together with a typo is tried only if no term is near the word.
            if !insertFuzzy(word, position...position) {
                SplitWord(word, in: reader).insertTitles(into: &titles[position])
            }
        }
        return intersection(of: words.indices.filter { !words[$0].isStopWord })
    }

    /// Titles that may have all words, some of them only like the query's; called after `fuzzy`.
    mutating func far() -> BitSet {
        for (position, word) in words.enumerated() where word.mayBeFar {
            for term in 0..<reader.termCount where word.farness(term, in: reader) != nil {
                titles[position].insert(titlesOf: term..<term + 1, in: reader)
            }
        }
        return intersection(of: words.indices.filter { !words[$0].isStopWord })
    }

    private func intersection(of positions: [Int]) -> BitSet {
        guard let first = positions.first else { return BitSet(bound: reader.titleCount) }
        return positions.dropFirst().reduce(into: titles[first]) { $0.formIntersection(titles[$1]) }
    }

    private mutating func insertExact(_ word: QueryWord, _ position: Int) {
        for term in word.exactTerms { titles[position].insert(titlesOf: term..<term + 1, in: reader) }
        titles[position].insert(titlesOf: word.completions, in: reader)
        for title in word.acronymOf { titles[position].insert(title) }
        SplitWord.insertTitles(writing: word, in: reader, into: &titles[position])
        if let rarest = word.rarestUnspacedLetter(in: reader) {
            titles[position].insert(titlesOf: rarest..<rarest + 1, in: reader)
        }
    }

    /// Inserts titles that have several words of the query as one.
    private mutating func insertJoined(_ positions: ClosedRange<Int>) {
        let word = Word(letters: words[positions].flatMap { $0.word.letters })
        let letters = Array(word.letters.utf16.prefix(Terms.maxLength))
        let isLast = positions.upperBound == words.count - 1
        var terms = isLast ? [reader.terms(withPrefix: letters)] : []
        if !isLast, let term = reader.term(letters) { terms.append(term..<term + 1) }
        terms += QueryWord.aliases(of: word, in: reader).map { Int($0)..<Int($0) + 1 }
        for range in terms where !range.isEmpty {
            for position in positions { titles[position].insert(titlesOf: range, in: reader) }
        }
    }

    /// Inserts titles with a term within the word's typos; returns whether there is such a term.
    @discardableResult
    private mutating func insertFuzzy(_ word: QueryWord, _ positions: ClosedRange<Int>) -> Bool {
        var isAny = false
        for term in 0..<reader.termCount {
            // The letter masks rule out most terms without a comparison.
            guard word.mayFit(termWith: reader.termMasks[term]) else { continue }
            let fit = word.fuzzyFit(UInt32(term), in: reader)
            guard fit.typos <= word.maxTypos else { continue }
            for position in positions { titles[position].insert(titlesOf: term..<term + 1, in: reader) }
            isAny = true
        }
        return isAny
    }
}
