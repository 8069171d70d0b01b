/// The words that occur in titles, sorted, and for each the titles it occurs in.
///
/// Immutable once built. Terms are numbered in their order, so that all terms with one prefix are one range.
struct TermDictionary: Sendable {
    /// The letters of all terms, one after another.
    let letters: Letters
    /// Where each term begins in `letters`, and behind the last one its end.
    let starts: [Int32]
    /// How many letters each term has in common with the one before it.
    let shared: [UInt8]
    private let postings: [Int32]
    private let postingStarts: [Int32]

    /// - Parameter titlesByTerm: for each term the numbers of the titles it occurs in, ascending.
    init(_ titlesByTerm: [Letters: [Int32]]) {
        let sorted = titlesByTerm.keys.sorted { $0.lexicographicallyPrecedes($1) }
        var letters: Letters = []
        var starts: [Int32] = [0]
        var shared: [UInt8] = []
        var postings: [Int32] = []
        var postingStarts: [Int32] = [0]
        var previous: Letters = []
        for term in sorted {
            let common = zip(previous, term).prefix { $0 == $1 }.count
            shared.append(UInt8(min(common, 255)))
            letters.append(contentsOf: term)
            starts.append(Int32(letters.count))
            postings.append(contentsOf: titlesByTerm[term, default: []])
            postingStarts.append(Int32(postings.count))
            previous = term
        }
        self.letters = letters
        self.starts = starts
        self.shared = shared
        self.postings = postings
        self.postingStarts = postingStarts
    }

    var count: Int { shared.count }

    /// The numbers of the titles that a term occurs in, ascending.
    func titles(ofTerm term: Int) -> ArraySlice<Int32> {
        postings[Int(postingStarts[term])..<Int(postingStarts[term + 1])]
    }

    /// The number of a term that is exactly `word`.
    func term(_ word: Letters) -> Int? {
        let candidate = firstTerm(notBefore: word)
        guard candidate < count, length(candidate) == word.count, hasPrefix(word, candidate) else { return nil }
        return candidate
    }

    /// The terms that begin with `prefix`.
    func terms(withPrefix prefix: Letters) -> Range<Int> {
        let first = firstTerm(notBefore: prefix)
        var low = first
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if hasPrefix(prefix, middle) { low = middle + 1 } else { high = middle }
        }
        return first..<low
    }

    func firstLetter(ofTerm term: Int) -> UInt32? { length(term) > 0 ? letters[Int(starts[term])] : nil }

    private func length(_ term: Int) -> Int { Int(starts[term + 1] - starts[term]) }

    private func hasPrefix(_ prefix: Letters, _ term: Int) -> Bool {
        guard length(term) >= prefix.count else { return false }
        let start = Int(starts[term])
        for offset in prefix.indices where letters[start + offset] != prefix[offset] { return false }
        return true
    }

    private func firstTerm(notBefore word: Letters) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if precedes(middle, word) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func precedes(_ term: Int, _ word: Letters) -> Bool {
        let start = Int(starts[term])
        let length = length(term)
        for offset in 0..<min(length, word.count) {
            let letter = letters[start + offset]
            if letter != word[offset] { return letter < word[offset] }
        }
        return length < word.count
    }
}
