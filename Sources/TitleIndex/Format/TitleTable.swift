/// For each title, most popular first: its `LetterMask`, its `TitleFacts`, the place of its first word, its record, and
/// the facts' `headWords`, which version 2 of an index lacks.
///
/// An entry has as few bits as the counts of words and records need. An extra entry ends the last title's words.
struct TitleTable {
    private let start: UnsafeRawPointer
    private let count: Int
    private let stride: Int
    private let wordMask: UInt64
    private let recordMask: UInt64
    private let recordOffset: Int
    private let headOffset: Int
    private let headMask: UInt64

    private static let factsOffset = 32
    private static let wordOffset = factsOffset + TitleFacts.width

    init(
        _ bytes: UnsafeRawBufferPointer, _ place: SectionPlace, wordCount: Int, recordCount: Int,
        else empty: UnsafeRawPointer
    ) {
        start = bytes.baseAddress.map { $0 + place.range.lowerBound } ?? empty
        count = place.count
        stride = place.width
        let widths = Self.widths(wordCount: wordCount, recordCount: recordCount)
        wordMask = Bits.mask(widths.word)
        recordMask = Bits.mask(widths.record)
        recordOffset = Self.wordOffset + widths.word
        let hasHeads = stride == Self.stride(wordCount: wordCount, recordCount: recordCount)
        headOffset = hasHeads ? recordOffset + widths.record : 0
        headMask = hasHeads ? UInt64(TitleFacts.maxHeadWords) : 0
    }

    /// The number of bits of an entry.
    static func stride(version: UInt64 = IndexImage.version, wordCount: Int, recordCount: Int) -> Int {
        let widths = widths(wordCount: wordCount, recordCount: recordCount)
        return wordOffset + widths.word + widths.record + (version == 2 ? 0 : TitleFacts.headWidth)
    }

    static func widths(wordCount: Int, recordCount: Int) -> (word: Int, record: Int) {
        func width(_ max: Int) -> Int { Swift.max(1, 32 - UInt32(clamping: max).leadingZeroBitCount) }
        return (width(wordCount), width(recordCount))
    }

    @inline(__always) private func bits(_ title: Int, _ offset: Int) -> UInt64 {
        guard UInt(bitPattern: title) < UInt(bitPattern: count) else { return 0 }
        return Bits.load(start, title &* stride &+ offset)
    }

    @inline(__always) func mask(_ title: Int) -> UInt32 { UInt32(truncatingIfNeeded: bits(title, 0)) }

    @inline(__always) func facts(_ title: Int) -> TitleFacts {
        TitleFacts(
            packed: UInt32(truncatingIfNeeded: bits(title, Self.factsOffset)),
            headWords: UInt8(truncatingIfNeeded: bits(title, headOffset) & headMask))
    }

    @inline(__always) func firstWord(_ title: Int) -> Int { Int(clamping: bits(title, Self.wordOffset) & wordMask) }
    @inline(__always) func record(_ title: Int) -> Int { Int(clamping: bits(title, recordOffset) & recordMask) }
}
