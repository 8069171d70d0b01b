/// Numbers of equal width, with as few bits as the largest needs. A number with all bits set means `UInt32.max`.
///
/// As in `Column`, a place outside reads as 0.
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

    /// The range from the number at `place` to the next one, cut at `limit`.
    @inline(__always) func range(_ place: Int, limit: Int) -> Range<Int> {
        let lower = min(Int(clamping: self[place]), limit)
        return lower..<max(lower, min(Int(clamping: self[place &+ 1]), limit))
    }
}

/// Numbers that begin at any bit.
enum Bits {
    @inline(__always) static func mask(_ width: Int) -> UInt64 { (1 &<< UInt64(width)) &- 1 }

    /// Loads at least 57 bits that begin at a bit. The 8 bytes that begin at the bit's byte must be readable.
    @inline(__always) static func load(_ start: UnsafeRawPointer, _ bit: Int) -> UInt64 {
        UInt64(littleEndian: start.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)) &>> UInt64(bit & 7)
    }
}
