extension Fragment {
    /// The penalty of a line break between two adjacent characters; `nil` if none is allowed.
    static func breakPenalty(between before: Character, and after: Character) -> Double? {
        guard let first = before.unicodeScalars.first, let second = after.unicodeScalars.first else { return nil }
        if before.isASCII, after.isASCII {
            return (before == "-" || before == "/") && after.isLetter ? 0.1 : nil
        }
        if before == "—" || before == "…" { return isClosing(after) ? nil : 0.1 }
        if isThai(first), leadingThaiVowels.contains(second.value) { return 0.15 }
        guard breaksAnywhere(first) || breaksAnywhere(second) else { return nil }
        if isClosing(after) || isOpening(before) { return nil }
        return kanaPenalty(first, second)
    }

    /// A kanji after a kana usually begins a word; a kana after a kanji usually continues one.
    private static func kanaPenalty(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        if isKatakana(first), isKatakana(second) { return 0.35 }
        if isHiragana(second) { return isHiragana(first) ? 0.15 : 0.3 }
        return isHiragana(first) ? -0.1 : 0.05
    }

    /// Whether a line may break at any character: Chinese and Japanese. Korean breaks at spaces.
    private static func breaksAnywhere(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x312F, 0x31F0...0xA4CF, 0xF900...0xFAFF, 0xFF01...0xFFEF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Kinsoku: characters that never begin a line (JIS X 4051, and their full-width forms).
    private static func isClosing(_ character: Character) -> Bool {
        "」』】〕〉》）］｝、。，．：；！？・ー…‥〜々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)]}!?,.:;’”%".contains(character)
    }

    /// Kinsoku: characters that never end a line.
    private static func isOpening(_ character: Character) -> Bool { "「『【〔〈《（［｛([{‘“".contains(character) }

    private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x309F).contains(scalar.value) }

    private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool { (0x30A0...0x30FF).contains(scalar.value) }

    private static func isThai(_ scalar: Unicode.Scalar) -> Bool { (0x0E00...0x0E7F).contains(scalar.value) }

    /// Thai vowels that are written before their consonant, so that they begin a syllable.
    private static let leadingThaiVowels: Set<UInt32> = [0x0E40, 0x0E41, 0x0E42, 0x0E43, 0x0E44]
}
