import DataFormats
import Domain

/// Reads the rows of a CSV table in memory.
///
/// More lenient than RFC 4180: lines may end in CR, LF or both, rows may differ in length, and a quotation mark inside
/// an unquoted cell is an ordinary character.
struct ListRows {
    private let bytes: [UInt8]
    private let limits: ImportLimits
    private var cells: CSVCells
    private var place = 0
    private var line = 1
    private var emptyCount = 0

    /// A row that is not empty.
    struct Row {
        /// The number of its first line, from 1.
        let line: Int
        let cells: [String]
    }

    /// - Parameters:
    ///   - bytes: the table in UTF-8, without a byte-order mark.
    ///   - separator: the byte between cells.
    ///   - limits: the maximum size of a row.
    init(_ bytes: [UInt8], separator: UInt8, limits: ImportLimits) {
        self.bytes = bytes
        self.limits = limits
        cells = CSVCells(separator: separator, maxCount: limits.columns)
    }

    /// The next row that has any text; `nil` at the end.
    mutating func next() throws(ImportProblem) -> Row? {
        while place < bytes.count {
            let first = line
            try read()
            guard cells.count <= limits.columns else { throw .tooManyColumns(line: first) }
            guard (0..<cells.count).allSatisfy({ cells[$0].count <= limits.cellBytes }) else {
                throw .cellTooLong(line: first)
            }
            guard !cells.bytes.isEmpty else {
                // Spreadsheets end in many empty rows, but each takes time.
                emptyCount += 1
                guard emptyCount <= limits.emptyRows else { throw .tooManyRows(limit: limits.rows) }
                continue
            }
            let texts = (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self) }
            return Row(line: first, cells: texts)
        }
        return nil
    }

    /// Reads one line, and the following ones if a cell spans several.
    private mutating func read() throws(ImportProblem) {
        let first = line
        let bytes = bytes
        var range = nextLine()
        var isOpen = !cells.begin(bytes.span.extracting(range))
        while isOpen {
            guard cells.openLength <= limits.cellBytes else { throw .cellTooLong(line: first) }
            let end = range.upperBound
            guard end < place else { return cells.finish() }
            let lineEnd = bytes[end..<place]
            range = nextLine()
            isOpen = cells.goOn(bytes.span.extracting(range), after: lineEnd, isLenient: true) == .open
        }
    }

    /// The line at `place`; then moves `place` after the line end.
    private mutating func nextLine() -> Range<Int> {
        let start = place
        while place < bytes.count, bytes[place] != .lineFeed, bytes[place] != .carriageReturn { place += 1 }
        let line = start..<place
        guard place < bytes.count else { return line }
        let isPair = bytes[place] == .carriageReturn && place + 1 < bytes.count && bytes[place + 1] == .lineFeed
        place += isPair ? 2 : 1
        self.line += 1
        return line
    }
}

extension UInt8 {
    static let quotationMark = UInt8(ascii: "\"")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
}
