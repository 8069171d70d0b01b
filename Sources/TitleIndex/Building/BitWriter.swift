/// Packs numbers of any width.
struct BitWriter {
    private var words: [UInt64] = []
    private var last: UInt64 = 0
    private var filled = 0

    init(bitCount: Int) { words.reserveCapacity(bitCount / 64 + 2) }

    /// - Parameters:
    ///   - bits: the number; all bits above `width` must be 0.
    ///   - width: the number of bits, at most 32.
    mutating func append(_ bits: UInt64, width: Int) {
        last |= bits &<< UInt64(filled)
        filled += width
        guard filled >= 64 else { return }
        words.append(last)
        filled -= 64
        last = filled == 0 ? 0 : bits &>> UInt64(width - filled)
    }

    /// Returns the packed words and 8 bytes of padding: a reader loads the 8 bytes that begin at a number's first byte.
    consuming func finished() -> [UInt64] {
        words.append(last)
        words.append(0)
        return words
    }
}

extension PackedColumn {
    /// The number of bits for numbers up to `max`, with one pattern left for `UInt32.max`.
    static func width(max: UInt32) -> Int {
        max == .max ? 32 : Swift.max(1, 32 - (max + 1).leadingZeroBitCount)
    }
}
