/// Letter variants beyond Unicode's compatibility decompositions.
enum LetterVariants {
    /// What people type instead of a scalar.
    static let replacements: [UInt32: Letters] = variants.reduce(into: [:]) { table, entry in
        table[entry.key.value] = Letters(entry.value)
    }

    private static let variants: KeyValuePairs<Unicode.Scalar, String> = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
        "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l",
        "ħ": "h", "Ħ": "h", "ı": "i", "ŋ": "n", "Ŋ": "n", "ſ": "s",
        "ς": "σ",  // Greek final sigma
        "ى": "ي", "ة": "ه", "ـ": "",  // Arabic spelling variants, and the elongation character
        "ک": "ك", "ی": "ي",  // Persian and Urdu letters, which many keyboards replace by the Arabic ones
    ]

    /// Whether people omit a mark of this class: accents, cedillas, Arabic and Hebrew points.
    ///
    /// Marks that make another letter are kept: kana voicing (8), viramas (9), Thai and Lao vowels (103, 118), and the
    /// vowel signs of class 0. https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values
    static func isDropped(_ combiningClass: Unicode.CanonicalCombiningClass) -> Bool {
        switch combiningClass.rawValue {
        case 1, 7, 10...36, 107, 122, 200...240: true
        default: false
        }
    }

    /// Whether the scalar's script writes no spaces between words: Han, kana, Thai, Lao, Khmer, Burmese.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// The hiragana letter for a katakana one; other scalars are unchanged.
    static func hiragana(for scalar: UInt32) -> UInt32 {
        (0x30A1...0x30F6).contains(scalar) ? scalar - 0x60 : scalar
    }
}
