import DataFormats
import Domain

/// Reads the rows of a table one at a time. A quoted cell may contain line ends.
///
/// A row with an opening quotation mark that is never closed is skipped, and the lines after it are read. In a
/// tab-separated table such a mark is an ordinary character: many programs write these tables without quoting.
struct CSVRows: ~Copyable {
    private var lines: ByteLines
    private let file: ImportFile
    private let log: ImportLog
    private(set) var cells: CSVCells
    /// The number of the row's first line, counted from 1.
    private(set) var number = 0
    private var separator: UInt8?
    private var hasBegun = false
    /// Lines that were read while searching for a missing closing quotation mark, the next one last.
    private var waiting: [Line] = []

    private struct Line {
        let number: Int
        let bytes: [UInt8]
    }

    /// Limits of the search for a closing quotation mark: longer cells are not expected.
    private static let maxBytes = 64 * 1024
    private static let maxLines = 200

    /// - Parameter separator: the separator of cells; `nil` to take it from the first line, either from `sep=;` or as
    ///   the separator with the most cells.
    init(_ file: ImportFile, separator: TableSeparator?, _ log: ImportLog) throws(ImportFileError) {
        lines = try ByteLines(file, log, isTable: true)
        self.file = file
        self.log = log
        self.separator = separator?.byte
        cells = CSVCells(separator: separator?.byte ?? 0)
    }

    var isText: Bool { lines.isText }

    /// The cells of the current row as trimmed texts.
    var texts: [String] { (0..<cells.count).map { String(decoding: cells.bytes[cells[$0]], as: UTF8.self).trimmed } }

    /// Reads the next row that is not empty; false at the end of the file.
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

    /// Determines the separator from the first line.
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

    /// Reads lines until the open quoted cell ends. Returns `false` if no row was read.
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
        log.tally.otherEncoding += 1
        return Line(number: lines.number, bytes: text)
    }
}
