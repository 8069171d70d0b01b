/// The words of a text without what people type differently: case, diacritics, letter variants, punctuation, widths and
/// apostrophes.
struct Folding {
    private(set) var words: [Word] = []
    /// The places in `words` where a part of the title begins: after a colon, a dash or an opening parenthesis.
    private(set) var partStarts: [Int] = []

    /// What follows is not searched. Far more than titles have, but a text can grow: U+FDFA becomes 18 letters.
    static let maxScalars = 500

    private var letters: Letters = []
    /// The number of letters at the head of the word that were each followed by a period.
    private var initials = 0
    private var elision: Int?
    private var isUnspaced = false

    /// Folds a text in Unicode normalization form KD in which ½ was first replaced by ` 1/2` and a middle dot by a
    /// space.
    init(decomposed text: String) {
        var scalars = text.unicodeScalars.prefix(Self.maxScalars).makeIterator()
        var previous: Unicode.Scalar = " "
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            fold(scalar, after: previous, before: next)
            previous = scalar
        }
        endWord()
    }

    /// Wraps words that are already folded.
    init(words: [Word], partStarts: [Int]) {
        self.words = words.map { word in
            var word = word
            word.number = NumberWords.digits(for: word.letters)
            return word
        }
        self.partStarts = partStarts
    }

    private mutating func fold(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?) {
        switch scalar {
        case "a"..."z", "0"..."9": append(scalar.value)
        case "A"..."Z": append(scalar.value + 32)
        case "'", "’", "ʼ", "‘", "`", "´", "ʹ":
            if (1...2).contains(letters.count), elision == nil { elision = letters.count }
        case "&":
            endWord()
            words.append(Word(letters: Letters("and")))
        case ".":
            // E.T., S.W.A.T.: single letters with periods are one word.
            let isInitial = letters.count == initials + 1 && letters.last.map { $0 > 0x39 } == true
            if isInitial { initials += 1 } else { endWord() }
        case ":", "(", "[", "–", "—", "/":
            endPart()
        case "-":
            if previous == " " || next == " " { endPart() } else { endWord() }
        default:
            foldOther(scalar)
        }
    }

    private mutating func foldOther(_ scalar: Unicode.Scalar) {
        if let replacement = LetterVariants.replacements[scalar.value] {
            for letter in replacement { append(letter) }
            return
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark:
            if !LetterVariants.isDropped(properties.canonicalCombiningClass) { append(scalar.value) }
        case .decimalNumber:
            append(UInt32(properties.numericValue ?? 0) + 48)
        case .format, .modifierSymbol:
            break
        default:
            if !Self.isLetter(scalar) { return endWord() }
            let unspaced = LetterVariants.isUnspaced(scalar)
            if !letters.isEmpty, unspaced != isUnspaced { endWord() }
            isUnspaced = unspaced
            for lower in properties.lowercaseMapping.unicodeScalars {
                append(LetterVariants.hiragana(for: lower.value))
            }
        }
    }

    private mutating func append(_ letter: UInt32) {
        if isUnspaced, letter < 0x80 { endWord() }
        letters.append(letter)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .otherLetter)
    }

    private mutating func endWord() {
        defer {
            letters = []
            initials = 0
            elision = nil
            isUnspaced = false
        }
        guard !letters.isEmpty else { return }
        var word = Word(letters: letters)
        word.number = NumberWords.digits(for: letters)
        word.isUnspaced = isUnspaced
        if let elision, letters.count - elision >= 3, Articles.elided.contains(Letters(letters.prefix(elision))) {
            word.withoutElision = Letters(letters.dropFirst(elision))
        }
        words.append(word)
    }

    private mutating func endPart() {
        endWord()
        if partStarts.last != words.count, !words.isEmpty { partStarts.append(words.count) }
    }
}
