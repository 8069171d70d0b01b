import Foundation

/// What is left of a text when everything that people type differently is taken away: case, diacritics, letter
/// variants, punctuation, widths, apostrophes.
struct Folding {
    /// The words of the text, in its order.
    private(set) var words: [Word] = []
    /// Where in `words` a new part of a title begins (after a colon, a dash, an opening parenthesis).
    private(set) var partStarts: [Int] = []

    private var letters: Letters = []
    /// How many letters at the head of the word were each followed by a full stop.
    private var initials = 0
    private var elision: Int?
    private var isUnspaced = false

    init(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            fold(text.unicodeScalars)
        } else {
            let spaced = text.replacing("½", with: " 1/2").replacing("·", with: " ")
            fold(spaced.decomposedStringWithCompatibilityMapping.unicodeScalars)
        }
    }

    /// A text whose folded words are known.
    init(words: [Word], partStarts: [Int]) {
        self.words = words.map { word in
            var word = word
            word.number = NumberWords.digits(for: word.letters)
            return word
        }
        self.partStarts = partStarts
    }

    private mutating func fold(_ scalars: String.UnicodeScalarView) {
        var previous: Unicode.Scalar = " "
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            let next = index < scalars.endIndex ? scalars[index] : nil
            take(scalar, after: previous, before: next)
            previous = scalar
        }
        endWord()
    }

    private mutating func take(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?) {
        switch scalar {
        case "a"..."z", "0"..."9": append(scalar.value)
        case "A"..."Z": append(scalar.value + 32)
        case "'", "’", "ʼ", "‘", "`", "´", "ʹ":
            if (1...2).contains(letters.count), elision == nil { elision = letters.count }
        case "&":
            endWord()
            words.append(Word(letters: Letters("and")))
        case ".":
            // E.T., S.W.A.T.: full stops between single letters hold them together.
            let isInitial = letters.count == initials + 1 && letters.last.map { $0 > 0x39 } == true
            if isInitial { initials += 1 } else { endWord() }
        case ":", "(", "[", "–", "—", "/":
            endPart()
        case "-":
            if previous == " " || next == " " { endPart() } else { endWord() }
        default:
            takeOther(scalar)
        }
    }

    private mutating func takeOther(_ scalar: Unicode.Scalar) {
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
