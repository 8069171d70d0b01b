/// What the innermost loop compares with each word of each title: the numbers of a `QueryWord`.
struct WordProbe {
    let term: UInt32
    let firstCompletion: UInt32
    let endOfCompletions: UInt32
    let mask: UInt32
    let length: Int
    let maxTypos: Int
    /// Whether it fits by its letters only: it has no alias and its script writes spaces.
    let isPlain: Bool
    /// Whether a longer word may fit by its beginning, with typos.
    let mayEndEarly: Bool
    let isStopWord: Bool
    /// Whether it is a number, in digits or as a word.
    let isNumber: Bool
    /// Whether it is the acronym of any title.
    let isAcronym: Bool
    let mayBeFar: Bool
    let farBound: FarBound

    init(_ word: QueryWord, _ tolerance: TypoTolerance) {
        term = word.term ?? IndexReader.boundary
        firstCompletion = UInt32(word.completions.lowerBound)
        endOfCompletions = UInt32(word.completions.upperBound)
        mask = word.ownMask
        length = word.letters.count
        maxTypos = word.maxTypos
        isPlain = word.aliases.isEmpty && !word.word.isUnspaced
        mayEndEarly = word.isLast && word.letters.count >= tolerance.minFuzzyPrefixLength
        isStopWord = word.isStopWord
        isNumber = word.word.isDigits || word.word.number != nil
        isAcronym = !word.acronymOf.isEmpty
        mayBeFar = word.mayBeFar
        farBound = word.farBound
    }
}

/// A direct-mapped cache of how query words fit terms.
struct FitCache {
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
