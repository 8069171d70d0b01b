/// The script of a title, which decides its line spacing.
enum Script: Sendable {
    /// Latin, Greek, Cyrillic and similar.
    case alphabetic
    /// Chinese, Japanese and Korean.
    case ideographic
    /// Arabic and Hebrew.
    case rightToLeft
    /// Scripts with marks above and below, such as Devanagari and Thai.
    case stacked

    /// The script of the first letter; alphabetic if there is none.
    init(of text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: self = .rightToLeft
            case 0x0900...0x109F, 0x1780...0x17FF, 0x0F00...0x0FFF: self = .stacked
            case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideographic
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x058F: self = .alphabetic
            default: continue
            }
            return
        }
        self = .alphabetic
    }

    /// The distance from baseline to baseline, and from the baseline to the top of the tallest and to the bottom of the
    /// lowest letters, in em.
    var metrics: (leading: Double, ascent: Double, descent: Double) {
        switch self {
        case .alphabetic: (1.02, 0.76, 0.22)
        case .ideographic: (1.16, 0.86, 0.14)
        case .rightToLeft: (1.25, 0.84, 0.32)
        case .stacked: (1.36, 0.98, 0.36)
        }
    }
}
