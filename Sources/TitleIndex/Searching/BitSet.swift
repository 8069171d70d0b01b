/// A set of titles or records, one bit each.
struct BitSet {
    private var bits: [UInt64]

    /// - Parameter bound: greater than all numbers; others are not inserted.
    init(bound: Int) { bits = [UInt64](repeating: 0, count: (bound + 63) / 64) }

    @inline(__always) mutating func insert(_ number: UInt32) {
        let place = Int(number >> 6)
        if place < bits.count { bits[place] |= 1 << UInt64(number & 63) }
    }

    @inline(__always) func contains(_ number: UInt32) -> Bool {
        let place = Int(number >> 6)
        return place < bits.count && bits[place] & 1 << UInt64(number & 63) != 0
    }

    /// Returns whether the number was not in the set.
    @inline(__always) mutating func insertNew(_ number: Int) -> Bool {
        guard bits.indices.contains(number >> 6) else { return false }
        let bit: UInt64 = 1 << UInt64(number & 63)
        defer { bits[number >> 6] |= bit }
        return bits[number >> 6] & bit == 0
    }

    mutating func insert(titlesOf terms: Range<Int>, in reader: IndexReader) {
        guard !terms.isEmpty else { return }
        for place in reader.titles(ofTerms: terms) { insert(reader.postings[place]) }
    }

    mutating func formIntersection(_ other: BitSet) {
        for place in bits.indices { bits[place] &= other.bits[place] }
    }

    /// Calls `body` with each number, in ascending order.
    @inline(__always) func forEach(_ body: (Int) -> Void) {
        for (place, word) in bits.enumerated() {
            var rest = word
            while rest != 0 {
                body(place << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}

/// A set of titles with false positives: from 2^20 titles on, several titles share a bit.
struct HashedBitSet {
    private static let maxBits = 1 << 20
    private var bits: BitSet

    init(titleCount: Int) { bits = BitSet(bound: min(titleCount, Self.maxBits)) }

    @inline(__always) mutating func insert(_ title: UInt32) { bits.insert(title & UInt32(Self.maxBits - 1)) }

    @inline(__always) func mayContain(_ title: UInt32) -> Bool { bits.contains(title & UInt32(Self.maxBits - 1)) }
}
