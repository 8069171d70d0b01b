/// Letters that stand for others where Unicode's decompositions do not say so.
enum LetterVariants {
    /// By scalar: what people type instead.
    static let replacements: [UInt32: Letters] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
        "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l",
        "ħ": "h", "Ħ": "h", "ı": "i", "ŋ": "n", "Ŋ": "n", "ſ": "s",
        "ς": "σ",  // Greek: the form at a word's end
        "ى": "ي", "ة": "ه", "ـ": "",  // Arabic: spellings that vary, and the stretching line
    ].reduce(into: [:]) { table, entry in
        if let scalar = entry.key.unicodeScalars.first { table[scalar.value] = Letters(entry.value) }
    }

    /// Whether a mark of this class is a diacritic that people leave out: accents, cedillas, Arabic and Hebrew points.
    ///
    /// Marks that make another letter stay: kana voicing (8), viramas (9), Thai and Lao vowels (103, 118), and the
    /// vowel signs of class 0. Classes: https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values
    static func isDropped(_ combiningClass: Unicode.CanonicalCombiningClass) -> Bool {
        switch combiningClass.rawValue {
        case 1, 7, 10...36, 107, 122, 200...240: true
        default: false
        }
    }

    /// Whether the scalar belongs to a script that writes no spaces between words: Han, kana, Thai, Lao, Khmer, Burmese.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// The hiragana letter for a katakana one, any other scalar as it is.
    static func hiragana(for scalar: UInt32) -> UInt32 {
        (0x30A1...0x30F6).contains(scalar) ? scalar - 0x60 : scalar
    }
}
