/// A set of titles or records, a bit for each.
struct NumberSet {
    private var bits: [UInt64]

    /// - Parameter bound: all numbers are less.
    init(bound: Int) { bits = [UInt64](repeating: 0, count: (bound + 63) / 64) }

    @inline(__always) mutating func insert(_ number: UInt32) {
        let place = Int(number >> 6)
        if place < bits.count { bits[place] |= 1 << UInt64(number & 63) }
    }

    /// Whether the number was not there yet, which it is now.
    @inline(__always) mutating func insertNew(_ number: Int) -> Bool {
        guard bits.indices.contains(number >> 6) else { return false }
        let bit: UInt64 = 1 << UInt64(number & 63)
        defer { bits[number >> 6] |= bit }
        return bits[number >> 6] & bit == 0
    }

    /// Adds the titles of terms.
    mutating func insert(titlesOf terms: Range<Int>, in reader: IndexReader) {
        guard !terms.isEmpty else { return }
        for place in reader.titles(ofTerms: terms) { insert(reader.postings[place]) }
    }

    mutating func formIntersection(_ other: NumberSet) {
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
