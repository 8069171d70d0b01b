/// A word of a query and the terms it may stand for.
final class QueryWord {
    let word: Word
    let letters: [UInt16]
    let pattern: EditPattern
    private lazy var codes = SoundCode.both(letters)
    /// Its `SoundCode`, and the consonants of it.
    private(set) lazy var sound = EditPattern(codes.code)
    private(set) lazy var consonants = EditPattern(codes.consonants)
    /// The term that equals it.
    let term: UInt32?
    /// Terms with the same meaning: another spelling of a number, an abbreviation, the word without its elided article.
    let aliases: [UInt32]
    /// The terms that begin with it; empty unless it is the query's last word.
    let completions: Range<Int>
    let isLast: Bool
    /// The letters that a title must have; none if another spelling or an acronym can replace the word.
    let mask: UInt32
    let ownMask: UInt32
    /// Letters that occur at least twice, and at least three times.
    private let repeated: (twice: UInt32, thrice: UInt32)
    let maxTypos: Int
    let isStopWord: Bool
    let isEnglishArticle: Bool
    /// Whether more typos than the tolerance allows may still mean another word.
    let mayBeFar: Bool
    let farBound: FarBound
    /// Titles whose acronym it is.
    let acronymOf: [UInt32]
    let tolerance: TypoTolerance

    /// - Parameters:
    ///   - isAlone: whether the query has only stop words, which then count as others do.
    ///   - mayHaveTypos: whether it may have as many typos as its length allows.
    init(
        _ word: Word, isLast: Bool, isAlone: Bool = false, mayHaveTypos: Bool = true, in reader: IndexReader,
        tolerance: TypoTolerance
    ) {
        self.word = word
        self.isLast = isLast
        self.tolerance = tolerance
        let letters = Array(word.letters.utf16.prefix(Terms.maxLength))
        self.letters = letters
        pattern = EditPattern(letters)
        term = reader.term(letters).map { UInt32($0) }
        aliases = Self.aliases(of: word, in: reader)
        completions = isLast ? reader.terms(withPrefix: letters) : 0..<0
        maxTypos = mayHaveTypos ? tolerance.maxTypos(in: word.letters) : 0
        isStopWord = !isAlone && Articles.isStopWord(word.letters)
        isEnglishArticle = Articles.english.contains(word.letters)
        acronymOf =
            (3...12).contains(letters.count)
            ? reader.titles(withAcronym: word.letters, limit: tolerance.maxAcronymTitles) : []
        ownMask = LetterMask.of(letters)
        repeated = LetterMask.repeated(letters)
        mayBeFar = Self.mayBeFar(word, letters, isStopWord: isStopWord)
        farBound = FarBound(mask: ownMask, length: letters.count, tolerance: tolerance)
        mask = aliases.isEmpty && !isStopWord && acronymOf.isEmpty ? ownMask : 0
    }

    static func aliases(of word: Word, in reader: IndexReader) -> [UInt32] {
        var spellings = Abbreviations.otherSpellings(of: word.letters)
        if let rest = word.withoutElision { spellings.insert(rest, at: 0) }
        if let ordinal = NumberWords.otherOrdinal(of: word.letters) { spellings.append(ordinal) }
        let digits = word.number ?? (word.isDigits ? word.letters : nil)
        if let digits { spellings += NumberWords.spellings(of: digits).filter { $0 != word.letters } }
        return spellings.compactMap { reader.term($0.utf16).map { UInt32($0) } }
    }

    /// Its own term as a range; empty if it is no term.
    var ownTerm: Range<Int> { term.map { Int($0)..<Int($0) + 1 } ?? 0..<0 }

    /// Its own term and its aliases.
    var exactTerms: [Int] { Array(ownTerm) + aliases.map { Int($0) } }

    /// In a script without spaces the letter with the fewest titles: a title that has the word as a part has all its
    /// letters as terms.
    func rarestUnspacedLetter(in reader: IndexReader) -> Int? {
        guard word.isUnspaced else { return nil }
        return word.letters.compactMap { reader.term([$0].utf16) }
            .min { reader.titles(ofTerm: $0).count < reader.titles(ofTerm: $1).count }
    }

    @inline(__always) func isAcronym(of title: Int) -> Bool {
        !acronymOf.isEmpty && acronymOf.contains(UInt32(title))
    }

    /// Whether a term with these letters can be within `maxTypos`: each typo accounts for one letter that the term
    /// lacks.
    @inline(__always) func mayFit(termWith mask: UInt32) -> Bool {
        let lacking = ownMask & ~mask
        guard lacking.hasBits(atMost: maxTypos) else { return false }
        let count = lacking.nonzeroBitCount + (lacking & repeated.twice).nonzeroBitCount
        return count + (lacking & repeated.thrice).nonzeroBitCount <= maxTypos
    }

    /// The number of titles that have the word without typos.
    func occurrences(in reader: IndexReader) -> Int { term.map { reader.titles(ofTerm: Int($0)).count } ?? 0 }

    /// How the word fits a term: by its typos, and whether it is only the term's beginning.
    struct Fit {
        var typos: Int
        var isBeginning = false
        static let none = Fit(typos: EditPattern.tooFar)
    }

    @inline(__always)
    func fit(_ other: UInt32, in reader: IndexReader) -> Fit {
        if other == term { return Fit(typos: 0) }
        if isLast, completions.contains(Int(clamping: other)) { return Fit(typos: 0, isBeginning: true) }
        if !aliases.isEmpty, aliases.contains(other) { return Fit(typos: 0) }
        if other == IndexReader.boundary { return .none }
        if word.isUnspaced, reader.letters(ofTerm: Int(clamping: other)).contains(letters) {
            return Fit(typos: 0, isBeginning: true)
        }
        return fuzzyFit(other, in: reader)
    }

    /// How the word fits a term that neither equals it nor begins with it.
    @inline(__always)
    func fuzzyFit(_ other: UInt32, in reader: IndexReader) -> Fit {
        guard maxTypos > 0 else { return .none }
        let term = Int(clamping: other)
        let asPrefix = isLast && letters.count >= tolerance.minFuzzyPrefixLength
        let excess = reader.length(ofTerm: term) - letters.count
        guard -excess <= maxTypos, asPrefix || excess <= maxTypos else { return .none }
        guard mayFit(termWith: reader.termMasks[term]) else { return .none }
        let letters = reader.letters(ofTerm: term)
        if letters.elementsEqual(self.letters) { return Fit(typos: 0) }
        if isLast, letters.starts(with: self.letters) { return Fit(typos: 0, isBeginning: true) }
        return fuzzyFit(letters)
    }

    @inline(__always)
    func fuzzyFit(_ other: UnsafeBufferPointer<UInt16>) -> Fit {
        guard maxTypos > 0 else { return .none }
        var asPrefix = isLast && letters.count >= tolerance.minFuzzyPrefixLength
        if asPrefix, letters.count < tolerance.minLengthForWrongFirstLetter, other.first != letters.first {
            guard tolerance.allowsMissingWords else { return .none }
            asPrefix = false
        }
        let whole = pattern.distance(other)
        guard asPrefix else { return whole <= maxTypos ? Fit(typos: whole) : .none }
        let prefix = pattern.distance(other, asPrefix: true)
        if tolerance.allowsMissingWords, prefix > 1 || prefix == whole {
            return whole <= maxTypos ? Fit(typos: whole) : .none
        }
        return prefix <= maxTypos ? Fit(typos: prefix, isBeginning: prefix < whole) : .none
    }
}

extension UnsafeBufferPointer<UInt16> {
    fileprivate func contains(_ part: [UInt16]) -> Bool {
        guard part.count <= count else { return false }
        return (0...count - part.count).contains { start in self[start..<start + part.count].elementsEqual(part) }
    }
}

extension UInt32 {
    /// Whether at most `count` bits are set, for a count of 0, 1 or 2.
    @inline(__always) func hasBits(atMost count: Int) -> Bool {
        guard count > 0 else { return self == 0 }
        let rest = self & (self &- 1)
        return count > 1 ? rest & (rest &- 1) == 0 : rest == 0
    }
}
