extension SearchStage {
    /// Titles that write words of the query as one, or a word as several.
    static let respaced = SearchStage(joinsWords: true, isNeeded: { $0.canWholeTitleBeOutdone }) { search in
        search.offer(search.joinedSpellings + search.splitSpellings)
        if search.beginningCount == 0 { search.offer(search.spellingsSplitTwice) }
    }
}

extension TopKSearch {
    fileprivate func offer(_ spellings: [TermRanges]) {
        for spelling in spellings {
            offerBeginnings(of: spelling, limit: Ranking.maxRespacedBeginnings)
            if spelling.count > 1, exactCount < budgets.minExactMatches { offerTitlesWithAll(of: spelling) }
        }
    }

    /// The query with two neighboring words written as one.
    fileprivate var joinedSpellings: [TermRanges] {
        words.indices.dropLast().compactMap { position in
            let letters = words[position].letters + words[position + 1].letters
            let isLast = position + 1 == words.count - 1
            let joined = isLast ? reader.terms(withPrefix: letters) : reader.range(ofTerm: letters)
            return joined.isEmpty ? nil : spelling(replacing: [position: [joined], position + 1: []])
        }
    }

    /// The query with one word written as two.
    fileprivate var splitSpellings: [TermRanges] {
        words.indices.flatMap { position in
            splits(of: words[position].letters, mayBeUnfinished: words[position].isLast)
                .compactMap { spelling(replacing: [position: $0]) }
        }
    }

    /// The query with two words written as two each, or one as three (*lalaland*); at most
    /// `Ranking.maxRespacedSpellings`.
    fileprivate var spellingsSplitTwice: [TermRanges] {
        guard words.count <= Ranking.maxRespacedWords else { return [] }
        let splits = words.map { self.splits(of: $0.letters, mayBeUnfinished: $0.isLast) }
        var spellings: [TermRanges] = []
        for (position, word) in words.enumerated() {
            for next in words.indices.dropFirst(position + 1) {
                for split in splits[position] {
                    spellings += splits[next].compactMap { spelling(replacing: [position: split, next: $0]) }
                }
            }
            for cut in word.letters.indices.dropFirst() where word.letters.count <= Ranking.splitLengths.upperBound {
                let head = reader.range(ofTerm: Array(word.letters[..<cut]))
                if head.isEmpty { continue }
                spellings += self.splits(of: Array(word.letters[cut...]), mayBeUnfinished: word.isLast)
                    .compactMap { spelling(replacing: [position: [head] + $0]) }
            }
            if spellings.count >= Ranking.maxRespacedSpellings { break }
        }
        return Array(spellings.prefix(Ranking.maxRespacedSpellings))
    }

    /// The ways to write letters as two terms, the second one perhaps unfinished.
    private func splits(of letters: [UInt16], mayBeUnfinished: Bool) -> [TermRanges] {
        guard Ranking.splitLengths.contains(letters.count) else { return [] }
        return (1..<letters.count).compactMap { cut in
            let left = reader.range(ofTerm: Array(letters[..<cut]))
            if left.isEmpty { return nil }
            let rest = Array(letters[cut...])
            let right =
                mayBeUnfinished && rest.count > 1 ? reader.terms(withPrefix: rest) : reader.range(ofTerm: rest)
            return right.isEmpty ? nil : [left, right]
        }
    }

    /// The query with some words replaced; `nil` if another word is no term.
    private func spelling(replacing parts: [Int: TermRanges]) -> TermRanges? {
        var spelling: TermRanges = []
        for (position, word) in words.enumerated() {
            if let part = parts[position] {
                spelling += part
            } else {
                let own = word.isLast ? word.completions : word.ownTerm
                if own.isEmpty { return nil }
                spelling.append(own)
            }
        }
        return spelling
    }
}
