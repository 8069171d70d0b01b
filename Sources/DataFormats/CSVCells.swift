/// The cells of one row of CSV, parsed line by line into one buffer. https://www.rfc-editor.org/rfc/rfc4180
package struct CSVCells {
    /// The text of all cells, without the quotes around them.
    package private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var isInQuotes = false
    private let separator: UInt8
    private let maxCount: Int
    private static let quote = UInt8(ascii: "\"")

    /// - Parameter maxCount: parsing stops after this number of cells.
    package init(separator: UInt8, maxCount: Int = .max) {
        self.separator = separator
        self.maxCount = maxCount
    }

    /// The number of cells, at most `maxCount + 1`.
    package var count: Int { ends.count }

    /// The range of a cell in `bytes`.
    package subscript(cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1])..<ends[cell] }

    /// The range of a cell in `bytes`; empty if the row is shorter.
    package func range(_ cell: Int?) -> Range<Int> { cell.flatMap { $0 < count ? self[$0] : nil } ?? 0..<0 }

    package var openLength: Int { bytes.count - (ends.last ?? 0) }

    /// The state at the end of a line.
    package enum LineEnd {
        case closed
        /// The last cell continues on the next line, within quotation marks.
        case open
        /// Text follows the closing quotation mark of a cell of several lines. The opening mark was probably an
        /// ordinary character.
        case misread
    }

    /// Starts a row with its first line. Returns `false` if the line ends within quotation marks.
    package mutating func begin(_ line: Span<UInt8>) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        isInQuotes = false
        return parse(line, isLenient: false) == .closed
    }

    /// Continues an open cell with the next line.
    ///
    /// - Parameters:
    ///   - lineEnd: the bytes between the two lines.
    ///   - isLenient: whether text may follow the closing quotation mark, instead of `.misread`.
    package mutating func goOn(
        _ line: Span<UInt8>, after lineEnd: some Collection<UInt8> = CollectionOfOne(UInt8(ascii: "\n")),
        isLenient: Bool = false
    ) -> LineEnd {
        bytes.append(contentsOf: lineEnd)
        return parse(line, isLenient: isLenient)
    }

    /// Closes the cell that is open at the end of the text.
    package mutating func finish() {
        guard isInQuotes else { return }
        ends.append(bytes.count)
        isInQuotes = false
    }

    /// Parses a line whose quotation marks are ordinary characters.
    package mutating func beginWithoutQuotes(_ line: Span<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        for place in line.indices {
            if line[place] == separator { ends.append(bytes.count) } else { bytes.append(line[place]) }
        }
        ends.append(bytes.count)
    }

    private mutating func parse(_ line: Span<UInt8>, isLenient: Bool) -> LineEnd {
        var place = 0
        var isFromBefore = isInQuotes && !isLenient
        var isAtStart = !isInQuotes
        while place < line.count {
            let byte = line[place]
            place += 1
            if isInQuotes {
                if byte != Self.quote {
                    bytes.append(byte)
                } else if place < line.count, line[place] == Self.quote {
                    bytes.append(byte)
                    place += 1
                } else {
                    if isFromBefore, place < line.count, line[place] != separator { return .misread }
                    isInQuotes = false
                    isFromBefore = false
                }
            } else if byte == separator {
                ends.append(bytes.count)
                if ends.count > maxCount { return .closed }
                isAtStart = true
                continue
            } else if byte == Self.quote, isAtStart {
                isInQuotes = true
            } else {
                bytes.append(byte)
            }
            isAtStart = false
        }
        if !isInQuotes { ends.append(bytes.count) }
        return isInQuotes ? .open : .closed
    }
}
