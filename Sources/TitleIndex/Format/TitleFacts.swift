/// The facts of a title that its score needs beside its words.
struct TitleFacts {
    /// The binary logarithm of the record's popularity, times 1,024.
    let popularity: UInt16
    /// The letters of its words, at most 255.
    let letterCount: UInt8
    let flags: UInt8
    /// The words before its first colon, dash or parenthesis; 0 if it has none, or more than `maxHeadWords` before it.
    let headWords: UInt8

    /// The number of bits of `packed`.
    static let width = 27
    private static let flagBits: UInt32 = 3
    /// The number of bits of `headWords`, which is not part of `packed`.
    static let headWidth = 3
    static let maxHeadWords = 1 << headWidth - 1

    /// Flag: the first word is an article.
    static let leadsWithArticle: UInt8 = 1
    /// Flag: not a title, but all titles and keywords of a record as one text.
    static let isKeywords: UInt8 = 2
    /// Flag: a title without its elided article.
    static let isShortened: UInt8 = 4

    var packed: UInt32 { (UInt32(popularity) << 8 | UInt32(letterCount)) << Self.flagBits | UInt32(flags) }

    @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    @inline(__always) var popularityDoublings: Float { Float(popularity) / 1_024 }
}

extension TitleFacts {
    @inline(__always) init(packed: UInt32, headWords: UInt8) {
        popularity = UInt16(truncatingIfNeeded: packed >> (8 + Self.flagBits))
        letterCount = UInt8(truncatingIfNeeded: packed >> Self.flagBits)
        flags = UInt8(truncatingIfNeeded: packed & (1 << Self.flagBits - 1))
        self.headWords = headWords
    }
}
