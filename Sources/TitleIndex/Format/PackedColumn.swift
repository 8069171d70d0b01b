/// Numbers of as many bits as the largest of them needs, one behind the other.
///
/// All bits set stand for `UInt32.max`, which says that there is no number. As in `Column`, a place outside of it reads
/// as 0.
struct PackedColumn {
    private let start: UnsafeRawPointer
    let count: Int
    private let width: Int
    private let mask: UInt64

    init(_ bytes: UnsafeRawBufferPointer, _ place: SectionPlace, else empty: UnsafeRawPointer) {
        start = bytes.baseAddress.map { $0 + place.range.lowerBound } ?? empty
        count = place.count
        width = place.width
        mask = Bits.mask(place.width)
    }

    @inline(__always) subscript(_ place: Int) -> UInt32 {
        guard UInt(bitPattern: place) < UInt(bitPattern: count) else { return 0 }
        let bits = Bits.load(start, place &* width) & mask
        return bits == mask ? .max : UInt32(truncatingIfNeeded: bits)
    }

    /// What lies between the two numbers at `place` and behind it, as far as it lies in `limit`.
    @inline(__always) func range(_ place: Int, limit: Int) -> Range<Int> {
        let lower = min(Int(self[place]), limit)
        return lower..<max(lower, min(Int(self[place + 1]), limit))
    }

    /// How many bits numbers up to `most` take, all bits set being none of them.
    static func width(most: UInt32) -> Int {
        most == .max ? 32 : max(1, 32 - (most + 1).leadingZeroBitCount)
    }
}

/// Reading and writing numbers that begin at any bit.
enum Bits {
    @inline(__always) static func mask(_ width: Int) -> UInt64 { (1 &<< UInt64(width)) &- 1 }

    /// The 57 bits, or more, from a bit on: 8 bytes behind it must be readable.
    @inline(__always) static func load(_ start: UnsafeRawPointer, _ bit: Int) -> UInt64 {
        UInt64(littleEndian: start.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)) &>> UInt64(bit & 7)
    }
}

/// Puts numbers of any width behind one another.
struct BitWriter {
    private var words: [UInt64] = []
    private var last: UInt64 = 0
    private var filled = 0

    init(bitCount: Int) { words.reserveCapacity(bitCount / 64 + 2) }

    /// - Parameter bits: with none set beyond `width`, which is at most 32.
    mutating func append(_ bits: UInt64, width: Int) {
        last |= bits &<< UInt64(filled)
        filled += width
        guard filled >= 64 else { return }
        words.append(last)
        filled -= 64
        last = filled == 0 ? 0 : bits &>> UInt64(width - filled)
    }

    /// The bits, and 8 bytes behind them so that the last may be read with what follows.
    consuming func finished() -> [UInt64] {
        words.append(last)
        words.append(0)
        return words
    }
}
