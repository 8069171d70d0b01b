/// A word of a text, or one of the signs that the grammar knows (`<`, `>`, `+`, `-`, `/`).
struct Word: Sendable, Hashable {
    /// In lowercase, without apostrophes.
    var text: String
    /// The form that the vocabulary has: without a plural ending or a typo.
    var known: String
    /// Its place in the text.
    let span: Range<String.Index>
    /// Whether nothing separates it from the word before.
    let isJoined: Bool
    /// Whether it ended in «’s».
    let isPossessive: Bool

    /// The endings of decades in digits, `90s`. The last three are misspellings.
    static let endings = ["s", "ies", "es", "ties"]

    /// Ten times its value if it has at most six digits and an optional decimal point. Decimals after the first are
    /// cut off. An integer, so that no floating-point functions are needed.
    var tenths: Int? {
        guard text.utf8.count <= 6 else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            let whole = Int(parts[0])
        else { return nil }
        return whole * 10 + (parts.count == 2 ? parts[1].first?.wholeNumberValue ?? 0 : 0)
    }

    /// Its value if it is a whole number.
    var integer: Int? { text.contains(".") ? nil : tenths.map { $0 / 10 } }
}

/// Cuts a text into words.
struct Words {
    private(set) var list: [Word] = []

    /// The maximum number of words that are read. Later words stay in the title.
    static let maxCount = 64
    /// Longer words are read as several ones.
    private static let maxBytes = 256

    private static let apostrophes: Set<Character> = ["'", "’", "ʼ", "‘", "`", "´"]

    init(_ text: String) {
        var index = text.startIndex
        while index < text.endIndex, list.count < Self.maxCount {
            let character = text[index]
            let next = text.index(after: index)
            if character.isLetter || character.isNumber {
                index = readWord(text, from: index)
            } else {
                if let sign = sign(character, before: text[next...]) {
                    append(sign, index..<next, isPossessive: false)
                }
                index = next
            }
        }
    }

    /// Digits end where letters begin, `90min`, except in decades and ordinals: `80s`, `13th`.
    private mutating func readWord(_ text: String, from start: String.Index) -> String.Index {
        var word = ""
        var index = start
        var isPossessive = false
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if Self.apostrophes.contains(character) {
                isPossessive = next < text.endIndex && (text[next] == "s" || text[next] == "S")
                guard next < text.endIndex, text[next].isLetter else { break }
            } else if character == "." || character == "," {
                // 7.5 and 7,5 are numbers.
                guard word.allSatisfy(\.isASCIIDigit), next < text.endIndex, text[next].isASCIIDigit else { break }
                word.append(".")
            } else if character.isLetter || character.isNumber {
                // Each letter may look at the whole word.
                guard word.utf8.count < Self.maxBytes else { break }
                if !word.isEmpty,
                    endsUnit(word, start, before: character) || Self.endsNumber(word, before: text[index...])
                {
                    break
                }
                word += character.lowercased()
            } else {
                break
            }
            index = next
        }
        // An apostrophe in «80's» is no possessive.
        append(word, start..<index, isPossessive: isPossessive && word.first?.isASCIIDigit == false)
        return index
    }

    private mutating func append(_ word: String, _ span: Range<String.Index>, isPossessive: Bool) {
        list.append(
            Word(
                text: word, known: word, span: span, isJoined: list.last?.span.upperBound == span.lowerBound,
                isPossessive: isPossessive))
    }

    /// A character that counts as a word. Dashes, slashes and pluses count only after numbers.
    private func sign(_ character: Character, before rest: Substring) -> String? {
        let isAfterNumber = list.last?.text.first?.isASCIIDigit == true
        switch character {
        case "<", ">", "≤", "≥": return String(character)
        case "&": return "and"
        case "+": return isAfterNumber ? "+" : nil
        case "/": return isAfterNumber ? "/" : nil
        case "-", "–", "—", "−", "‐", "‑":
            let isBeforeNumber = rest.first { $0 != " " }?.isASCIIDigit == true
            return isAfterNumber && isBeforeNumber ? "-" : nil
        default: return nil
        }
    }

    /// Whether a number ends before letters that are not the ending of a decade or an ordinal.
    private static func endsNumber(_ word: String, before rest: Substring) -> Bool {
        guard rest.first?.isLetter == true, word.first?.isASCIIDigit == true,
            word.allSatisfy({ $0.isASCIIDigit || $0 == "." })
        else { return false }
        let letters = rest.prefix(8).prefix { $0.isLetter }.lowercased()
        return !Word.endings.contains(letters) && !["th", "st", "nd", "rd"].contains(letters)
    }

    /// Whether letters end before a digit because they follow one: `2h30`.
    private func endsUnit(_ word: String, _ start: String.Index, before character: Character) -> Bool {
        guard character.isASCIIDigit, let last = list.last else { return false }
        return last.span.upperBound == start && last.tenths != nil && word.allSatisfy(\.isLetter)
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }
}
