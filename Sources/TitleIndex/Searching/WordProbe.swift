/// What of a query's word is compared with each word of each title: numbers only, as this is the innermost loop.
struct WordProbe {
    let term: UInt32
    let beginning: UInt32
    let beginningEnd: UInt32
    let mask: UInt32
    let length: Int
    let limit: Int
    /// Whether only its letters say whether it fits.
    let isPlain: Bool
    /// Whether a longer word may fit by its beginning, with typos.
    let mayEndEarly: Bool
    /// Whether people leave it out of titles or put it in.
    let isStopWord: Bool
    /// Whether it is a number, in digits or as a word.
    let isNumber: Bool
    /// Whether it is the acronym of any title.
    let isAcronym: Bool

    init(_ word: QueryWord, _ forgiving: Forgiveness) {
        term = word.term ?? IndexReader.boundary
        beginning = UInt32(word.beginning.lowerBound)
        beginningEnd = UInt32(word.beginning.upperBound)
        mask = LetterMask.of(word.letters)
        length = word.letters.count
        limit = word.limit
        isPlain = word.aliases.isEmpty && !word.word.isUnspaced
        mayEndEarly = word.isLast && word.letters.count >= forgiving.shortestMisspeltBeginning
        isStopWord = word.isStopWord
        isNumber = word.word.isDigits || word.word.number != nil
        isAcronym = !word.acronymOf.isEmpty
    }
}

/// How words of a query fit terms, as far as it was found out: what comes later takes the place of what was there.
struct KnownFits {
    private static let slots = 256
    private let terms: UnsafeMutablePointer<UInt32>
    private let fits: UnsafeMutablePointer<UInt8>

    init(wordCount: Int) {
        terms = .allocate(capacity: wordCount * Self.slots)
        terms.initialize(repeating: .max, count: wordCount * Self.slots)
        fits = .allocate(capacity: wordCount * Self.slots)
        fits.initialize(repeating: 0, count: wordCount * Self.slots)
    }

    func deallocate() {
        terms.deallocate()
        fits.deallocate()
    }

    @inline(__always)
    func fit(_ position: Int, _ term: UInt32, else find: () -> QueryWord.Fit) -> QueryWord.Fit {
        let place = position * Self.slots + Int(term & UInt32(Self.slots - 1))
        if terms[place] == term {
            return QueryWord.Fit(typos: Int(fits[place] & 0x7F), isBeginning: fits[place] & 0x80 != 0)
        }
        let fit = find()
        terms[place] = term
        fits[place] = UInt8(fit.typos) | (fit.isBeginning ? 0x80 : 0)
        return fit
    }
}
