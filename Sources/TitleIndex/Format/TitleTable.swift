/// What is kept of each title beside its words, the most sought after first: its letters (`LetterMask`), what is known of
/// it (`TitleFacts`), where its words begin, and its record.
///
/// An entry takes no more bits than it needs. One more closes the last title's words.
struct TitleTable {
    private let start: UnsafeRawPointer
    private let count: Int
    private let stride: Int
    private let wordMask: UInt64
    private let recordMask: UInt64
    private let recordOffset: Int

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
    }

    /// How many bits an entry takes.
    static func stride(wordCount: Int, recordCount: Int) -> Int {
        let widths = widths(wordCount: wordCount, recordCount: recordCount)
        return wordOffset + widths.word + widths.record
    }

    private static func widths(wordCount: Int, recordCount: Int) -> (word: Int, record: Int) {
        func width(_ most: Int) -> Int { max(1, 32 - UInt32(clamping: most).leadingZeroBitCount) }
        return (width(wordCount), width(recordCount))
    }

    @inline(__always) private func bits(_ title: Int, _ offset: Int) -> UInt64 {
        guard UInt(bitPattern: title) < UInt(bitPattern: count) else { return 0 }
        return Bits.load(start, title &* stride &+ offset)
    }

    @inline(__always) func mask(_ title: Int) -> UInt32 { UInt32(truncatingIfNeeded: bits(title, 0)) }

    @inline(__always) func facts(_ title: Int) -> TitleFacts {
        TitleFacts(packed: UInt32(truncatingIfNeeded: bits(title, Self.factsOffset)))
    }

    @inline(__always) func firstWord(_ title: Int) -> Int { Int(bits(title, Self.wordOffset) & wordMask) }
    @inline(__always) func record(_ title: Int) -> Int { Int(bits(title, recordOffset) & recordMask) }
}

extension TitleTable {
    /// Writes the entries of a table.
    struct Writer {
        private var bits: BitWriter
        private let widths: (word: Int, record: Int)

        init(titleCount: Int, wordCount: Int, recordCount: Int) {
            let stride = TitleTable.stride(wordCount: wordCount, recordCount: recordCount)
            bits = BitWriter(bitCount: (titleCount + 1) * stride)
            widths = TitleTable.widths(wordCount: wordCount, recordCount: recordCount)
        }

        mutating func append(mask: UInt32, facts: TitleFacts?, firstWord: Int, record: UInt32) {
            bits.append(UInt64(mask), width: 32)
            bits.append(UInt64(facts?.packed ?? 0), width: TitleFacts.width)
            bits.append(UInt64(firstWord), width: widths.word)
            bits.append(UInt64(record), width: widths.record)
        }

        consuming func finished() -> [UInt64] { bits.finished() }
    }
}
