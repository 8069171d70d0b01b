/// Titles as safe, single-line text.
enum CleanText {
    /// Removes what XML forbids, bidirectional controls and invisible characters, collapses white space, and cuts a
    /// long title with `…`.
    static func from(_ title: String) -> String {
        var clean = ""
        var count = 0
        var weight = 0
        var isSpaceDue = false
        for character in title {
            guard let kept = printable(character) else { continue }
            if kept.isEmpty {
                isSpaceDue = !clean.isEmpty
                continue
            }
            if count >= maxCharacters || weight + Self.weight(of: kept) > maxEscapedBytes { return clean + "…" }
            if isSpaceDue { clean += " " }
            clean += kept
            weight += Self.weight(of: kept) + 1
            count += isSpaceDue ? 2 : 1
            isSpaceDue = false
        }
        return clean
    }

    private static let maxCharacters = 200
    private static let maxEscapedBytes = 600

    /// The number of bytes of the escaped text.
    private static func weight(of text: String) -> Int {
        text.utf8.reduce(0) { sum, byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): sum + 6
            default: sum + 1
            }
        }
    }

    /// The printable part of a character: empty for white space, `nil` if nothing remains. Keeps at most three
    /// combining marks in a row, more than any language needs.
    private static func printable(_ character: Character) -> String? {
        if let code = character.asciiValue, code > 32, code < 127 { return String(character) }
        if character.isWhitespace { return "" }
        var kept = ""
        var marks = 0
        for scalar in character.unicodeScalars.prefix(14) where isPrintable(scalar) {
            let isMark = scalar.properties.generalCategory == .nonspacingMark && scalar.value != 0xFE0F
            marks = isMark ? marks + 1 : 0
            if marks <= 3 { kept.unicodeScalars.append(scalar) }
        }
        return kept.isEmpty ? nil : kept
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D: true
        case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
        case 0xE0020...0xE007F: true
        default:
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
            default: !scalar.properties.isNoncharacterCodePoint
            }
        }
    }
}
