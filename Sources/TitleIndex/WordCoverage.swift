/// Which words of a query occur in which titles, and with how many typos.
struct WordCoverage {
    /// For each title the words that were found in it, a bit each.
    private(set) var words: [UInt64]
    private(set) var typos: [UInt8]
    /// Titles in which a word was found only as an acronym.
    private(set) var byAcronym: Set<Int32> = []
    /// Titles in which any word was found, in no order.
    private(set) var touched: [Int32] = []

    private let store: TitleStore
    private let query: [Word]

    /// More words than this are not looked at.
    static let mostWords = 64

    init(_ query: [Word], in store: TitleStore) {
        self.query = Array(query.prefix(Self.mostWords))
        self.store = store
        words = [UInt64](repeating: 0, count: store.titleCount)
        typos = [UInt8](repeating: 0, count: store.titleCount)
    }

    /// All words of the query.
    var allWords: UInt64 { query.count == 64 ? .max : (1 << UInt64(query.count)) - 1 }

    /// Words whose absence is a small matter, if the query has others.
    var minorWords: UInt64 {
        let bits = query.indices.filter { Articles.minor.contains(query[$0].letters) }
        guard bits.count < query.count else { return 0 }
        return bits.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// Finds the words as they are, the last one as a prefix, and neighbours written as one word.
    mutating func findWords() {
        for (position, word) in query.enumerated() {
            let isLast = position == query.count - 1
            let bit: UInt64 = 1 << UInt64(position)
            if isLast {
                for term in store.terms.terms(withPrefix: word.letters) { mark(term, bit) }
            } else {
                mark(word.letters, bit)
            }
            if let number = word.number { mark(number, bit) }
            if let rest = word.withoutElision { mark(rest, bit) }
            if word.isUnspaced { markParts(word.letters, bit) }
            if !isLast {
                let joined = word.letters + query[position + 1].letters
                if position + 1 == query.count - 1 {
                    for term in store.terms.terms(withPrefix: joined) { mark(term, bit | bit << 1) }
                } else {
                    mark(joined, bit | bit << 1)
                }
            }
        }
        findAcronyms()
    }

    private mutating func findAcronyms() {
        for (position, word) in query.enumerated() where word.letters.count >= 3 {
            let bit: UInt64 = 1 << UInt64(position)
            for title in store.acronyms[word.letters, default: []] where words[Int(title)] & bit == 0 {
                byAcronym.insert(title)
                mark(title: title, bit, typos: 0)
            }
        }
    }

    /// Finds the words that were not found as they are, with as many typos as their length allows.
    mutating func findWordsWithTypos() {
        var near: [(bits: UInt64, terms: [NearTerm])] = []
        for (position, word) in query.enumerated() {
            let bit: UInt64 = 1 << UInt64(position)
            let isLast = position == query.count - 1
            near.append((bit, terms(near: word.letters, asPrefix: isLast)))
            if !isLast, word.canBeJoined, query[position + 1].canBeJoined {
                let joined = word.letters + query[position + 1].letters
                near.append((bit | bit << 1, terms(near: joined, asPrefix: position + 1 == query.count - 1)))
            }
        }
        for typos in 1...2 {
            for (bits, terms) in near {
                for term in terms where term.typos == typos { mark(term.term, bits, typos: typos) }
            }
        }
    }

    private func terms(near word: Letters, asPrefix: Bool) -> [NearTerm] {
        store.terms.terms(near: word, limit: Ranking.allowedTypos(in: word), asPrefix: asPrefix)
    }

    /// A run of a script without spaces is found wherever it stands in a title.
    private mutating func markParts(_ letters: Letters, _ bit: UInt64) {
        guard let rarest = letters.compactMap({ store.terms.term([$0]) }).min(by: { titleCount($0) < titleCount($1) })
        else { return }
        for title in store.terms.titles(ofTerm: rarest) where store.unspacedTexts[Int(title)].contains(letters) {
            mark(title: title, bit, typos: 0)
        }
    }

    private func titleCount(_ term: Int) -> Int { store.terms.titles(ofTerm: term).count }

    private mutating func mark(_ letters: Letters, _ bits: UInt64) {
        if let term = store.terms.term(letters) { mark(term, bits) }
    }

    private mutating func mark(_ term: Int, _ bits: UInt64, typos count: Int = 0) {
        for title in store.terms.titles(ofTerm: term) { mark(title: title, bits, typos: count) }
    }

    private mutating func mark(title: Int32, _ bits: UInt64, typos count: Int) {
        let index = Int(title)
        let found = words[index]
        guard found & bits != bits else { return }
        if found == 0 { touched.append(title) }
        words[index] = found | bits
        typos[index] &+= UInt8(count)
    }
}

extension Word {
    /// Whether it and a neighbour may be a misspelt word torn in two: a letter or a number alone is none's part.
    fileprivate var canBeJoined: Bool { letters.count >= 3 && number == nil && letters.contains { $0 > 0x39 } }
}
