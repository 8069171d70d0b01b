extension IndexReader {
    /// The number of a term.
    func term(_ word: [UInt16]) -> Int? {
        let term = firstTerm { isTerm($0, before: word) }
        return term < termCount && letters(ofTerm: term).elementsEqual(word) ? term : nil
    }

    /// The same as a range; empty if there is no such term.
    func range(ofTerm word: [UInt16]) -> Range<Int> { term(word).map { $0..<$0 + 1 } ?? 0..<0 }

    /// The terms that begin with `prefix`.
    func terms(withPrefix prefix: [UInt16]) -> Range<Int> {
        let first = firstTerm { isTerm($0, before: prefix) }
        let end = firstTerm { isTerm($0, before: prefix) || letters(ofTerm: $0).starts(with: prefix) }
        return first..<max(first, end)
    }

    /// The first term for which `precedes` is false.
    private func firstTerm(_ precedes: (Int) -> Bool) -> Int { (0..<termCount).endOfPrefix(while: precedes) }

    private func isTerm(_ term: Int, before word: [UInt16]) -> Bool {
        let letters = letters(ofTerm: term)
        let common = min(letters.count, word.count)
        var place = 0
        while place < common {
            if letters[place] != word[place] { return letters[place] < word[place] }
            place += 1
        }
        return letters.count < word.count
    }

    /// Titles with an acronym, most popular first.
    func titles(withAcronym letters: Letters, limit: Int) -> [UInt32] {
        let hash = UInt64(Terms.hash(ofAcronym: letters))
        var place = (0..<acronyms.count).endOfPrefix(while: { acronyms[$0] >> 32 < hash })
        var titles: [UInt32] = []
        while place < acronyms.count, acronyms[place] >> 32 == hash, titles.count < limit {
            let title = UInt32(truncatingIfNeeded: acronyms[place])
            if Int(clamping: title) < titleCount { titles.append(title) }
            place += 1
        }
        return titles
    }
}

extension Range<Int> {
    /// Binary search for the first number for which `precedes` is false; it must be true for all numbers before.
    func endOfPrefix(while precedes: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if precedes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
