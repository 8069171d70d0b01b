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

    /// The distance from baseline to baseline, in em.
    var leading: Double {
        switch self {
        case .alphabetic: 1.02
        case .ideographic: 1.16
        case .rightToLeft: 1.25
        case .stacked: 1.36
        }
    }

    /// The distance from the baseline to the top of the tallest letters, in em.
    var ascent: Double {
        switch self {
        case .alphabetic: 0.76
        case .ideographic: 0.86
        case .rightToLeft: 0.84
        case .stacked: 0.98
        }
    }

    /// The distance from the baseline to the bottom of the lowest letters, in em.
    var descent: Double {
        switch self {
        case .alphabetic: 0.22
        case .ideographic: 0.14
        case .rightToLeft: 0.32
        case .stacked: 0.36
        }
    }
}
