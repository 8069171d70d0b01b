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
    /// The number of cells of the last row.
    private var width = 0
    /// The number of bytes that may still be read again after a quotation mark without an end.
    private var bytesToReread: Int

    /// A row that is not empty.
    struct Row {
        /// The number of its first line, from 1.
        let line: Int
        let cells: [String]
        /// A quotation mark without an end.
        let problem: ImportFault.Problem?
    }

    /// - Parameter bytes: the table in UTF-8, without a byte-order mark.
    init(_ bytes: [UInt8], separator: UInt8, limits: ImportLimits) {
        self.bytes = bytes
        self.limits = limits
        bytesToReread = bytes.count
        cells = CSVCells(separator: separator, maxCount: limits.columns)
    }

    /// The next row that has any text; `nil` at the end.
    mutating func next() throws(ImportProblem) -> Row? {
        while place < bytes.count {
            let first = line
            let problem = try read()
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
            width = cells.count
            let texts = (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self) }
            guard problem == .openQuote else { return Row(line: first, cells: texts, problem: problem) }
            let unquoted = texts.map { $0.trimmingPrefix("\"") }.map(String.init)
            return Row(line: first, cells: unquoted, problem: problem)
        }
        return nil
    }

    /// Reads one line, and the following ones if a cell spans several.
    private mutating func read() throws(ImportProblem) -> ImportFault.Problem? {
        let start = (place: place, line: line)
        switch try readCells(isLenient: false) {
        case .closed: return nil
        case .open where !readsAlone(from: start):
            guard cells.openLength <= limits.cellBytes else { throw .cellTooLong(line: start.line) }
            cells.finish()
        case .misread where !readsAlone(from: start):
            (place, line) = start
            if try readCells(isLenient: true) == .open { cells.finish() }
        case .open, .misread: return .openQuote
        }
        return .joinedLines(
            last: bytes[place - 1] == .lineFeed || bytes[place - 1] == .carriageReturn ? line - 1 : line)
    }

    /// Reads a row. The result is `.open` at the end of the text, or if a cell is too long.
    private mutating func readCells(isLenient: Bool) throws(ImportProblem) -> CSVCells.LineEnd {
        let first = line
        let bytes = bytes
        var range = nextLine()
        var end: CSVCells.LineEnd = cells.begin(bytes.span.extracting(range)) ? .closed : .open
        while end == .open, range.upperBound < place {
            guard cells.openLength <= limits.cellBytes else {
                guard !isLenient else { throw .cellTooLong(line: first) }
                return .open
            }
            let lineEnd = bytes[range.upperBound..<place]
            range = nextLine()
            end = cells.goOn(bytes.span.extracting(range), after: lineEnd, isLenient: isLenient)
        }
        return end
    }

    /// Reads the first line of a row without regard to quotation marks, if it then has as many cells as the row before,
    /// and the next line has at least as many. Otherwise a cell's text spans several lines, and nothing is read.
    private mutating func readsAlone(from start: (place: Int, line: Int)) -> Bool {
        let reached = (place: place, line: line)
        guard width > 1, bytesToReread > 0 else { return false }
        bytesToReread -= reached.place - start.place
        (place, line) = start
        let bytes = bytes
        var alone = cells
        alone.beginWithoutQuotes(bytes.span.extracting(nextLine()))
        let end = (place: place, line: line)
        var next = cells
        next.beginWithoutQuotes(bytes.span.extracting(nextLine()))
        guard alone.count == width, next.count >= width || end.place == bytes.count else {
            (place, line) = reached
            return false
        }
        (place, line) = end
        cells = alone
        return true
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
