/// The titles that may fit a query, from the terms that its words may stand for: all that fit are among them.
struct NarrowCandidates {
    private let reader: IndexReader
    private let aligner: TitleAligner
    private let words: [QueryWord]
    /// For each word the titles that may have it, as it is or, later, with typos.
    private var titles: [NumberSet]

    init(_ aligner: TitleAligner) {
        self.aligner = aligner
        reader = aligner.reader
        words = aligner.words
        titles = words.map { _ in NumberSet(bound: aligner.reader.titleCount) }
        for (position, word) in words.enumerated() { insertSure(word, position) }
        insertJoined()
    }

    /// Titles that may have all words as they are.
    func sure() -> NumberSet {
        // Who writes `the` before a title without one means that title all the same.
        let needed = words.indices.filter { $0 > 0 || !words[0].isEnglishArticle || !words[0].isStopWord }
        return intersection(of: needed)
    }

    /// Titles that may have all words, some with typos.
    mutating func withTypos() -> NumberSet {
        for (position, pair) in aligner.pairs.enumerated() where pair.limit > 0 {
            insertNear(pair, position...position + 1)
        }
        if words.count > 2, aligner.all.limit > 0 { insertNear(aligner.all, 0...words.count - 1) }
        for (position, word) in words.enumerated() where word.limit > 0 && !word.isStopWord {
            // A missing space and a typo besides: only where no word is near.
            if !insertNear(word, position...position) {
                SplitWord(word, in: reader).insertTitles(into: &titles[position])
            }
        }
        return intersection(of: words.indices.filter { !words[$0].isStopWord })
    }

    private func intersection(of positions: [Int]) -> NumberSet {
        guard let first = positions.first else { return NumberSet(bound: reader.titleCount) }
        return positions.dropFirst().reduce(into: titles[first]) { $0.formIntersection(titles[$1]) }
    }

    private mutating func insertSure(_ word: QueryWord, _ position: Int) {
        if let term = word.term { titles[position].insert(titlesOf: Int(term)..<Int(term) + 1, in: reader) }
        titles[position].insert(titlesOf: word.beginning, in: reader)
        for term in word.aliases { titles[position].insert(titlesOf: Int(term)..<Int(term) + 1, in: reader) }
        for title in word.acronymOf { titles[position].insert(title) }
        SplitWord.insertTitles(writing: word, in: reader, into: &titles[position])
        guard word.word.isUnspaced else { return }
        // A part of a text without spaces: each of its letters is a term of that title.
        let letters = word.word.letters.compactMap { reader.term([$0].utf16) }
        let rarest = letters.min { reader.titles(ofTerm: $0).count < reader.titles(ofTerm: $1).count }
        if let rarest { titles[position].insert(titlesOf: rarest..<rarest + 1, in: reader) }
    }

    /// Two words, or all, that a title has as one.
    private mutating func insertJoined() {
        for position in words.indices.dropLast() { insertJoined(position...position + 1) }
        if words.count > 2 { insertJoined(0...words.count - 1) }
    }

    private mutating func insertJoined(_ positions: ClosedRange<Int>) {
        let word = Word(letters: words[positions].flatMap(\.word.letters))
        let letters = Array(word.letters.utf16.prefix(TermTable.longest))
        let isLast = positions.upperBound == words.count - 1
        var terms = isLast ? [reader.terms(withPrefix: letters)] : []
        if !isLast, let term = reader.term(letters) { terms.append(term..<term + 1) }
        terms += QueryWord.aliases(of: word, in: reader).map { Int($0)..<Int($0) + 1 }
        for range in terms where !range.isEmpty {
            for position in positions { titles[position].insert(titlesOf: range, in: reader) }
        }
    }

    /// Titles with a term that is the word but for typos; whether there are any.
    @discardableResult
    private mutating func insertNear(_ word: QueryWord, _ positions: ClosedRange<Int>) -> Bool {
        var isAny = false
        for term in 0..<reader.termCount {
            // Most terms lack letters, which is known before they are compared.
            guard word.mayFit(termWith: reader.termMasks[term]) else { continue }
            let fit = word.nearFit(UInt32(term), in: reader, forgiving: aligner.forgiving)
            guard fit.typos <= word.limit else { continue }
            for position in positions { titles[position].insert(titlesOf: term..<term + 1, in: reader) }
            isAny = true
        }
        return isAny
    }
}
