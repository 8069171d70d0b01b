import DataFormats
import Domain

/// The rows of a table, read one at a time: cells may have line ends in them, between quotation marks.
///
/// A quotation mark that nothing ends takes its own line away, and not those after it; in a table with tabs, which
/// many programs write without quotation marks, it is a letter.
struct CSVRows: ~Copyable {
    private var lines: ByteLines
    private let file: ImportFile
    private let log: ImportLog
    /// The row.
    private(set) var cells: CSVCells
    /// The number of its first line.
    private(set) var number = 0
    private var separator: UInt8?
    private var hasBegun = false
    /// Lines that were read in search of the end of a cell that has none, the first one last.
    private var waiting: [Line] = []

    private struct Line {
        let number: Int
        let bytes: [UInt8]
    }

    /// No cell is as long as this, nor has as many lines.
    private static let maxBytes = 64 * 1024
    private static let maxLines = 200

    /// - Parameter separator: what stands between cells; `nil` where the first line is to tell, by `sep=;` or by what it
    ///   has most of.
    init(_ file: ImportFile, separator: TableSeparator?, _ log: ImportLog) throws(ImportFileError) {
        lines = try ByteLines(file, log, isTable: true)
        self.file = file
        self.log = log
        self.separator = separator?.byte
        cells = CSVCells(separator: separator?.byte ?? 0)
    }

    /// Whether the file begins as a text does.
    var isText: Bool { lines.isText }

    /// The cells as texts.
    var texts: [String] { (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self).trimmed } }

    /// Goes on to the next row that has anything in it; false at the end.
    mutating func next() throws(ImportFileError) -> Bool {
        if !hasBegun { try begin() }
        while let line = try line() {
            if line.bytes.isEmpty { continue }
            number = line.number
            if cells.begin(line.bytes.span) { return true }
            if try finish(line) { return true }
        }
        return false
    }

    /// Looks at the first line for what stands between cells.
    private mutating func begin() throws(ImportFileError) {
        hasBegun = true
        var first = try line()
        while let line = first, line.bytes.isEmpty { first = try self.line() }
        guard let first else { return }
        var guessed = TableSeparator.guessed(from: first.bytes.span)
        if first.bytes.count == 5, first.bytes.starts(with: "sep=".utf8) {
            guessed = TableSeparator(name: String(decoding: first.bytes[4...], as: UTF8.self)) ?? guessed
        } else {
            waiting.append(first)
        }
        let byte = separator ?? guessed.byte
        separator = byte
        cells = CSVCells(separator: byte)
    }

    /// Reads on until the cell that is open ends. False where it does not.
    private mutating func finish(_ first: Line) throws(ImportFileError) -> Bool {
        var held: [Line] = []
        var byteCount = 0
        while held.count < Self.maxLines, byteCount < Self.maxBytes, let line = try line() {
            held.append(line)
            byteCount += line.bytes.count
            let end = cells.goOn(line.bytes.span)
            if end == .closed { return true }
            if end == .misread { break }
        }
        waiting += held.reversed()
        guard separator == UInt8(ascii: "\t") else {
            log.leaveOut(.quoteOpen, file, line: first.number)
            return false
        }
        cells.beginWithoutQuotes(first.bytes.span)
        return true
    }

    private mutating func line() throws(ImportFileError) -> Line? {
        if let line = waiting.popLast() { return line }
        guard try lines.next() else { return nil }
        let bytes = Array(lines.bytes[lines.range])
        guard let text = Windows1252.mended(bytes) else { return Line(number: lines.number, bytes: bytes) }
        log.countOtherEncoding()
        return Line(number: lines.number, bytes: text)
    }
}
