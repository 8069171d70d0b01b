/// Estimated glyph widths in em, for a bold serif like Georgia, which is wider than most.
enum GlyphWidths {
    /// Printable ASCII, from space to tilde, in hundredths of an em.
    private static let ascii: [UInt8] = [
        25, 39, 52, 70, 64, 88, 80, 26, 45, 45, 48, 70, 33, 38, 33, 47, 71, 49, 65, 64, 65, 60, 65, 58, 69, 65, 36, 37,
        70, 70, 70, 57, 97, 76, 76, 70, 83, 73, 68, 80, 91, 44, 58, 79, 68, 103, 85, 82, 70, 82, 79, 65, 69, 82, 76,
        113, 76, 71, 68, 45, 47, 45, 70, 64, 50, 60, 65, 53, 66, 57, 39, 58, 69, 36, 35, 65, 35, 101, 70, 64, 66, 65,
        53, 51, 40, 68, 58, 87, 58, 57, 53, 46, 37, 46, 70,
    ]

    /// The advance width of a character with all its marks.
    static func advance(of character: Character) -> Double {
        if let code = character.asciiValue, code >= 32, code < 127 { return Double(ascii[Int(code) - 32]) / 100 }
        var width = 0.0
        var isJoined = false
        for (index, scalar) in character.unicodeScalars.enumerated() {
            let properties = scalar.properties
            if index == 0, properties.isEmojiPresentation { return 1.3 }
            if scalar.value == 0xFE0F { return 1.3 }
            let advance = advance(of: scalar, properties.generalCategory)
            // A joined consonant is drawn narrow or below the one before.
            width += isJoined ? advance * 0.6 : advance
            isJoined = properties.canonicalCombiningClass == .virama
        }
        return width
    }

    private static func advance(of scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> Double {
        switch category {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .spacingMark: return 0.3
        default: break
        }
        let isCapital = category == .uppercaseLetter
        switch scalar.value {
        case 32..<127: return Double(ascii[Int(scalar.value) - 32]) / 100
        case 0xA0..<0x370: return isCapital ? 0.84 : category == .lowercaseLetter ? 0.64 : 0.6
        case 0x370..<0x590: return isCapital ? 0.86 : 0.68
        case 0x5D5, 0x5D6, 0x5D9, 0x5DF: return 0.36
        case 0x590..<0x600: return 0.62
        case 0x622...0x627, 0x631, 0x632, 0x644, 0x648: return 0.4
        case 0x600..<0x900: return 0.58
        case 0x900..<0xE00: return 0.66
        case 0xE00..<0xF00: return 0.62
        case 0x1E00..<0x2000: return isCapital ? 0.86 : 0.66
        case 0x2010..<0x2014, 0x2018..<0x2020: return 0.56
        default: return 1.02
        }
    }
}
