extension IndexReader {
    /// The number of a term that is exactly `word`.
    func term(_ word: [UInt16]) -> Int? {
        let term = firstTerm { isTerm($0, before: word) }
        return term < termCount && letters(ofTerm: term).elementsEqual(word) ? term : nil
    }

    /// The terms that begin with `prefix`.
    func terms(withPrefix prefix: [UInt16]) -> Range<Int> {
        let first = firstTerm { isTerm($0, before: prefix) }
        let end = firstTerm { isTerm($0, before: prefix) || letters(ofTerm: $0).starts(with: prefix) }
        return first..<max(first, end)
    }

    /// The first term for which `precedes` is false; it must be true for all before it.
    private func firstTerm(_ precedes: (Int) -> Bool) -> Int {
        var low = 0
        var high = termCount
        while low < high {
            let middle = (low + high) / 2
            if precedes(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

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

    /// The titles that a word is the acronym of, the most sought after first.
    func titles(withAcronym letters: Letters, limit: Int) -> [UInt32] {
        let hash = UInt64(Acronyms.hash(letters))
        var low = 0
        var high = acronyms.count
        while low < high {
            let middle = (low + high) / 2
            if acronyms[middle] >> 32 < hash { low = middle + 1 } else { high = middle }
        }
        var titles: [UInt32] = []
        while low < acronyms.count, acronyms[low] >> 32 == hash, titles.count < limit {
            let title = UInt32(truncatingIfNeeded: acronyms[low])
            if Int(title) < titleCount { titles.append(title) }
            low += 1
        }
        return titles
    }
}
