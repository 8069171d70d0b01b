/// Where the cells of a line are that have tabs between them.
struct TabbedCells {
    /// Where each cell ends; the next begins behind the tab.
    private var ends: [Int] = []

    /// How many cells the line has.
    var count: Int { ends.count }

    /// Finds the cells of a line.
    mutating func find(in line: Span<UInt8>) {
        ends.removeAll(keepingCapacity: true)
        line.withUnsafeBufferPointer { bytes in
            for place in bytes.indices where bytes[place] == 0x09 { ends.append(place) }
        }
        ends.append(line.count)
    }

    /// Where a cell is.
    subscript(cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1] + 1)..<ends[cell] }

    /// Where a cell is that IMDb's files have something in; `nil` where the line or the file has none.
    func known(_ cell: Int?, in line: Span<UInt8>) -> Range<Int>? {
        guard let cell, cell < count, !line.extracting(self[cell]).isUnknown else { return nil }
        return self[cell]
    }
}
