/// An array of little-endian numbers in bytes. An index out of range reads as 0.
struct LittleEndianColumn<Number: FixedWidthInteger> {
    private let bytes: UnsafeRawBufferPointer
    let count: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        count = bytes.count / MemoryLayout<Number>.size
    }

    @inline(__always) subscript(_ place: Int) -> Number {
        guard place >= 0, place < count else { return 0 }
        let offset = place * MemoryLayout<Number>.size
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    /// Binary search for the first number that meets a condition which all later ones meet too.
    func firstPlace(where isThere: (Number) -> Bool) -> Int {
        (0..<count).firstPlace { isThere(self[$0]) }
    }
}

extension Range<Int> {
    /// Binary search for the first number that meets a condition which all later ones meet too; else `upperBound`.
    func firstPlace(where isThere: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isThere(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
