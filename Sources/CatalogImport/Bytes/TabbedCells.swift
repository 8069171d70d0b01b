/// The ranges of the cells of a tab-separated line.
struct TabbedCells {
    private var ends: [Int] = []

    var count: Int { ends.count }

    mutating func find(in line: Span<UInt8>) {
        ends.removeAll(keepingCapacity: true)
        line.withUnsafeBufferPointer { bytes in
            for place in bytes.indices where bytes[place] == 0x09 { ends.append(place) }
        }
        ends.append(line.count)
    }

    subscript(cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1] + 1)..<ends[cell] }

    /// The range of a cell; `nil` if it is missing or has no value.
    func known(_ cell: Int?, in line: Span<UInt8>) -> Range<Int>? {
        guard let cell, cell < count, !line.extracting(self[cell]).isUnknown else { return nil }
        return self[cell]
    }
}
