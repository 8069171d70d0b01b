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

    /// Words whose absence from a title counts as a typo, if the query has others.
    var stopWords: UInt64 {
        let bits = query.indices.filter { Articles.isStopWord(query[$0].letters) }
        guard bits.count < query.count else { return 0 }
        return bits.reduce(0) { $0 | 1 << UInt64($1) }
    }

    /// Finds the words as they are, the last one as a prefix, and neighbours written as one word.
    mutating func findWords() {
        for (position, word) in query.enumerated() {
            let isLast = position == query.count - 1
            let bit: UInt64 = 1 << UInt64(position)
            find(word.letters, asPrefix: isLast, bit)
            if let number = word.number { find(number, asPrefix: false, bit) }
            if let rest = word.withoutElision { find(rest, asPrefix: false, bit) }
            if word.isUnspaced { markParts(word.letters, bit) }
            if !isLast {
                let joined = word.letters + query[position + 1].letters
                find(joined, asPrefix: position + 1 == query.count - 1, bit | bit << 1)
            }
        }
        findAcronyms()
    }

    /// Among the words of titles, and among neighbours of titles written as one.
    private mutating func find(_ letters: Letters, asPrefix: Bool, _ bits: UInt64) {
        let whole = store.terms.term(letters)
        let terms = asPrefix ? store.terms.terms(withPrefix: letters) : whole.map { $0..<$0 + 1 } ?? 0..<0
        for term in terms { mark(store.terms, term, bits) }
        if asPrefix {
            // A beginning that is a word, or shorter than most, is the first of two words and was found as that.
            guard whole == nil, letters.count >= Ranking.shortestJoinedPrefix else { return }
            for pair in store.pairs.terms(withPrefix: letters) { mark(store.pairs, pair, bits) }
        } else if let pair = store.pairs.term(letters) {
            mark(store.pairs, pair, bits)
        }
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
        var near: [(bits: UInt64, dictionary: TermDictionary, terms: [NearTerm])] = []
        // Joined spellings first: one typo in them is not one in each of their words.
        for (position, word) in query.enumerated().dropLast()
        where word.canBeJoined && query[position + 1].canBeJoined {
            let joined = word.letters + query[position + 1].letters
            let isLast = position + 1 == query.count - 1
            near.append((3 << UInt64(position), store.terms, terms(near: joined, in: store.terms, isLast: isLast)))
        }
        for (position, word) in query.enumerated() {
            let bit: UInt64 = 1 << UInt64(position)
            let isLast = position == query.count - 1
            let terms = terms(near: word.letters, in: store.terms, isLast: isLast)
            near.append((bit, store.terms, terms))
            // A missing space and a typo besides: only where no word is near, and only a whole pair.
            if terms.isEmpty {
                near.append((bit, store.pairs, self.terms(near: word.letters, in: store.pairs, isLast: false)))
            }
        }
        for typos in 1...2 {
            for (bits, dictionary, terms) in near {
                for term in terms where term.typos == typos { mark(dictionary, term.term, bits, typos: typos) }
            }
        }
    }

    private func terms(near word: Letters, in dictionary: TermDictionary, isLast: Bool) -> [NearTerm] {
        let near = dictionary.terms(near: word, limit: Ranking.allowedTypos(in: word), asPrefix: isLast)
        guard isLast, word.count < Ranking.firstLetterMayBeWrong else { return near }
        return near.filter { dictionary.firstLetter(ofTerm: $0.term) == word.first }
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

    private mutating func mark(_ dictionary: TermDictionary, _ term: Int, _ bits: UInt64, typos count: Int = 0) {
        for title in dictionary.titles(ofTerm: term) { mark(title: title, bits, typos: count) }
    }

    private mutating func mark(title: Int32, _ bits: UInt64, typos count: Int) {
        let index = Int(title)
        let found = words[index]
        guard found & bits != bits else { return }
        if found == 0 { touched.append(title) }
        words[index] = found | bits
        typos[index] = UInt8(min(Int(typos[index]) + count, Int(UInt8.max)))
    }
}

extension Word {
    /// Whether it and a neighbour may be a misspelt word torn in two: a letter, a number or an article is none's part.
    fileprivate var canBeJoined: Bool {
        letters.count >= 3 && number == nil && !isDigits && !Articles.isStopWord(letters)
    }
}
