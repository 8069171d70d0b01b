/// The cells of a row of CSV, without the quotes around them. https://www.rfc-editor.org/rfc/rfc4180
struct CSVCells {
    /// All cells one after another.
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var isInQuotes = false
    private let separator: UInt8

    private static let quote = UInt8(ascii: "\"")

    init(separator: UInt8) { self.separator = separator }

    /// How many cells there are.
    var count: Int { ends.count }

    /// Where in `bytes` a cell is.
    subscript(cell: Int) -> Range<Int> { (cell == 0 ? 0 : ends[cell - 1])..<ends[cell] }

    /// Where in `bytes` a cell is; nowhere, if the row has none there.
    func range(_ cell: Int?) -> Range<Int> { cell.flatMap { $0 < count ? self[$0] : nil } ?? 0..<0 }

    /// How a line ends.
    enum LineEnd {
        /// With the end of a cell.
        case closed
        /// Within quotation marks.
        case open
        /// Nowhere: a quotation mark stands within a cell of several lines. What seemed to open the cell did not.
        case misread
    }

    /// Begins a row with its first line. False where a quotation mark is open at the end of it.
    mutating func begin(_ line: Span<UInt8>) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        isInQuotes = false
        return take(line) == .closed
    }

    /// Goes on with the line after, where a quotation mark was open.
    mutating func goOn(_ line: Span<UInt8>) -> LineEnd {
        bytes.append(UInt8(ascii: "\n"))
        return take(line)
    }

    /// Takes a line whose quotation marks are letters like any other.
    mutating func beginWithoutQuotes(_ line: Span<UInt8>) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        for place in line.indices {
            if line[place] == separator { ends.append(bytes.count) } else { bytes.append(line[place]) }
        }
        ends.append(bytes.count)
    }

    private mutating func take(_ line: Span<UInt8>) -> LineEnd {
        var place = 0
        var isFromBefore = isInQuotes
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
