struct MatchClassifier {
    let reader: IndexReader
    private let compact: [UInt16]
    /// The letters of the query without its leading article.
    private let length: Int

    init(_ words: [Word], in reader: IndexReader) {
        self.reader = reader
        compact = words.compact.utf16
        length = words.withoutLeadingArticle.compact.utf16.count
    }

    /// The rank of a title; `nil` if it has too many typos.
    func rank(_ alignment: Alignment, of title: Int) -> Rank? {
        let facts = reader.facts(ofTitle: title)
        let typos = alignment.faults
        guard typos <= Ranking.maxTypos else { return nil }
        let isKeywords = facts.has(TitleFacts.isKeywords)
        if typos > 0 {
            if alignment.hasExtraArticle, typos == 1, !isKeywords, isWhole(alignment, title, facts) {
                return .exact(true)
            }
            let isComplete = abs(lengthWithoutArticle(title, facts) - length) <= typos
            return .typos(typos, incompleteness: isKeywords ? 2 : isComplete ? 0 : 1)
        }
        if alignment.isByAcronym { return .acronym }
        if isKeywords { return hasWholeKeyword(title) ? .words : .keywords }
        let isShortened = alignment.first == 1 && facts.has(TitleFacts.leadsWithArticle)
        guard alignment.isInOrder, alignment.first == 0 || isShortened else {
            return alignment.isOtherTitle ? .otherTitle : .words
        }
        if isWhole(alignment, title, facts) {
            return .exact(isShortened || facts.has(TitleFacts.isShortened))
        }
        return alignment.isOtherTitle ? .otherTitle : .prefix
    }

    private func isWhole(_ alignment: Alignment, _ title: Int, _ facts: TitleFacts) -> Bool {
        alignment.disorder == 0 && alignment.gaps == 0 && !alignment.isUnfinished && !alignment.isByAcronym
            && alignment.end == reader.words(ofTitle: title).count
            && (alignment.first == 0 || (alignment.first == 1 && facts.has(TitleFacts.leadsWithArticle)))
    }

    private func lengthWithoutArticle(_ title: Int, _ facts: TitleFacts) -> Int {
        let words = reader.words(ofTitle: title)
        let all = words.reduce(0) { sum, index in
            reader.words[index] == IndexReader.boundary
                ? sum : sum + reader.length(ofTerm: Int(clamping: reader.words[index]))
        }
        guard facts.has(TitleFacts.leadsWithArticle), !words.isEmpty else { return all }
        return all - reader.length(ofTerm: Int(clamping: reader.words[words.lowerBound]))
    }

    /// Whether one of the record's titles or keywords equals the query.
    private func hasWholeKeyword(_ title: Int) -> Bool {
        var known = 0
        var isSame = true
        for index in reader.words(ofTitle: title) {
            let word = reader.words[index]
            if word == IndexReader.boundary {
                if isSame, known == compact.count { return true }
                known = 0
                isSame = true
            } else if isSame {
                let letters = reader.letters(ofTerm: Int(clamping: word))
                isSame = isInQuery(letters, at: known)
                known += letters.count
            }
        }
        return isSame && known == compact.count
    }

    @inline(__always) private func isInQuery(_ letters: UnsafeBufferPointer<UInt16>, at place: Int) -> Bool {
        guard letters.count <= compact.count - place else { return false }
        for offset in letters.indices where letters[offset] != compact[place + offset] { return false }
        return true
    }
}
