/// A word of a query and what the index has of it.
final class QueryWord {
    let word: Word
    let letters: [UInt16]
    let pattern: EditPattern
    /// The term that it is, if it is one.
    let term: UInt32?
    /// Terms that mean the same: a number written otherwise, an abbreviation, the word without its elided article.
    let aliases: [UInt32]
    /// The terms that begin with it, where it may be unfinished.
    let beginning: Range<Int>
    let isLast: Bool
    let mask: UInt32
    let ownMask: UInt32
    /// Its letters that it has twice or more, and thrice or more.
    private let repeated: (twice: UInt32, thrice: UInt32)
    /// How many typos it may have.
    let limit: Int
    /// Whether people leave it out of titles or put it in.
    let isStopWord: Bool
    /// Whether it is an article that people put before titles that have none.
    let isEnglishArticle: Bool
    /// Titles that it is the acronym of.
    let acronymOf: [UInt32]

    /// - Parameter mayHaveTypos: as many as its length allows.
    init(
        _ word: Word, isLast: Bool, isAlone: Bool = false, mayHaveTypos: Bool = true, in reader: IndexReader,
        forgiving: Forgiveness
    ) {
        self.word = word
        self.isLast = isLast
        let letters = Array(word.letters.utf16.prefix(TermTable.longest))
        self.letters = letters
        pattern = EditPattern(letters)
        term = reader.term(letters).map(UInt32.init)
        aliases = Self.aliases(of: word, in: reader)
        beginning = isLast ? reader.terms(withPrefix: letters) : 0..<0
        limit = mayHaveTypos ? forgiving.allowedTypos(in: word.letters) : 0
        isStopWord = !isAlone && Articles.isStopWord(word.letters)
        isEnglishArticle = ["the", "a", "an"].contains(word.letters.text)
        acronymOf =
            (3...12).contains(letters.count)
            ? reader.titles(withAcronym: word.letters, limit: forgiving.mostAcronyms) : []
        // What a word with another spelling is made of says nothing.
        ownMask = LetterMask.of(letters)
        repeated = LetterMask.repeated(letters)
        mask = aliases.isEmpty && !isStopWord && acronymOf.isEmpty ? ownMask : 0
    }

    /// The terms that mean the same as a word.
    static func aliases(of word: Word, in reader: IndexReader) -> [UInt32] {
        spellings(word).compactMap { reader.term($0.utf16).map(UInt32.init) }
    }

    private static func spellings(_ word: Word) -> [Letters] {
        var spellings = [word.withoutElision].compactMap(\.self) + Abbreviations.otherSpellings(of: word.letters)
        let digits = word.number ?? (word.isDigits ? word.letters : nil)
        if let digits { spellings += NumberWords.spellings(of: digits).filter { $0 != word.letters } }
        return spellings
    }

    @inline(__always) func isAcronym(of title: Int) -> Bool {
        !acronymOf.isEmpty && acronymOf.contains(UInt32(title))
    }

    /// Whether a term with these letters may be the word with `limit` typos: a typo mends one letter that the term lacks,
    /// and lacking it once or three times is told by the masks alone.
    @inline(__always) func mayFit(termWith mask: UInt32) -> Bool {
        let lacking = ownMask & ~mask
        guard lacking.hasBits(atMost: limit) else { return false }
        let count = lacking.nonzeroBitCount + (lacking & repeated.twice).nonzeroBitCount
        return count + (lacking & repeated.thrice).nonzeroBitCount <= limit
    }

    /// How many titles have it as it is.
    func occurrences(in reader: IndexReader) -> Int { term.map { reader.titles(ofTerm: Int($0)).count } ?? 0 }

    /// How the word fits a term: how many typos, and whether it is only the beginning of it.
    struct Fit {
        var typos: Int
        var isBeginning = false
        static let none = Fit(typos: EditPattern.far)
    }

    @inline(__always)
    func fit(_ other: UInt32, in reader: IndexReader, forgiving: Forgiveness) -> Fit {
        if other == term { return Fit(typos: 0) }
        if isLast, beginning.contains(Int(other)) { return Fit(typos: 0, isBeginning: true) }
        if !aliases.isEmpty, aliases.contains(other) { return Fit(typos: 0) }
        if other == IndexReader.boundary { return .none }
        if word.isUnspaced, reader.letters(ofTerm: Int(other)).contains(letters) {
            return Fit(typos: 0, isBeginning: true)
        }
        return nearFit(other, in: reader, forgiving: forgiving)
    }

    @inline(__always)
    func nearFit(_ other: UInt32, in reader: IndexReader, forgiving: Forgiveness) -> Fit {
        guard limit > 0 else { return .none }
        let asPrefix = isLast && letters.count >= forgiving.shortestMisspeltBeginning
        let excess = reader.length(ofTerm: Int(other)) - letters.count
        guard -excess <= limit, asPrefix || excess <= limit else { return .none }
        guard mayFit(termWith: reader.termMasks[Int(other)]) else { return .none }
        return fit(reader.letters(ofTerm: Int(other)), forgiving: forgiving)
    }

    /// How the word fits letters that are no term.
    func fit(_ other: UnsafeBufferPointer<UInt16>, forgiving: Forgiveness) -> Fit {
        if other.elementsEqual(letters) { return Fit(typos: 0) }
        if isLast, other.starts(with: letters) { return Fit(typos: 0, isBeginning: true) }
        return nearFit(other, forgiving: forgiving)
    }

    /// How the word fits letters that neither are nor begin with its own.
    @inline(__always)
    func nearFit(_ other: UnsafeBufferPointer<UInt16>, forgiving: Forgiveness) -> Fit {
        guard limit > 0 else { return .none }
        var asPrefix = isLast && letters.count >= forgiving.shortestMisspeltBeginning
        if asPrefix, letters.count < forgiving.firstLetterMayBeWrong, other.first != letters.first {
            guard forgiving.wordsMayBeMissing else { return .none }
            asPrefix = false
        }
        let whole = pattern.distance(other)
        guard asPrefix else { return whole <= limit ? Fit(typos: whole) : .none }
        let least = pattern.distance(other, asPrefix: true)
        if forgiving.wordsMayBeMissing, least > 1 || least == whole {
            return whole <= limit ? Fit(typos: whole) : .none
        }
        return least <= limit ? Fit(typos: least, isBeginning: least < whole) : .none
    }
}

extension UnsafeBufferPointer<UInt16> {
    fileprivate func contains(_ part: [UInt16]) -> Bool {
        guard part.count <= count else { return false }
        return (0...count - part.count).contains { start in self[start..<start + part.count].elementsEqual(part) }
    }
}
