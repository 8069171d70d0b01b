import Domain

/// The rows of a table after RFC 4180, read one at a time; lenient about form: lines end as they like, rows need not be
/// equally long, and a quotation mark inside a cell without quotes is one.
struct CSVRows {
    private let bytes: [UInt8]
    private let separator: UInt8
    private let limits: ImportLimits
    private var place: Int
    private var line: Int

    /// A row of a table.
    struct Row {
        /// Where it begins, counted from 1.
        let line: Int
        /// Its cells.
        let cells: [String]
    }

    /// - Parameters:
    ///   - bytes: the table in UTF-8, without a byte-order mark.
    ///   - separator: what stands between cells.
    ///   - limits: how much a row may have.
    init(_ bytes: [UInt8], separator: UInt8, limits: ImportLimits) {
        self.bytes = bytes
        self.separator = separator
        self.limits = limits
        place = 0
        line = 1
    }

    /// The next row with anything in it, `nil` at the end.
    mutating func next() throws(ImportProblem) -> Row? {
        while place < bytes.count {
            if bytes[place] == .lineFeed || bytes[place] == .carriageReturn {
                endLine()
                continue
            }
            let row = try row()
            if row.cells.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }

    private mutating func row() throws(ImportProblem) -> Row {
        let first = line
        var cells: [String] = []
        while true {
            guard cells.count < limits.columns else { throw .tooManyColumns(line: first) }
            cells.append(try cell())
            guard place < bytes.count else { break }
            guard bytes[place] == separator else {
                endLine()
                break
            }
            place += 1
        }
        return Row(line: first, cells: cells)
    }

    private mutating func endLine() {
        place += bytes[place] == .carriageReturn && isLineFeed(at: place + 1) ? 2 : 1
        line += 1
    }

    /// Reads up to what ends the cell, and leaves that.
    private mutating func cell() throws(ImportProblem) -> String {
        let first = line
        guard place < bytes.count, bytes[place] == .quotationMark else {
            return String(decoding: bytes[try plainPart(of: first)], as: UTF8.self)
        }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == .quotationMark {
                guard place < bytes.count, bytes[place] == .quotationMark else { break }
                place += 1
            } else if byte == .lineFeed || (byte == .carriageReturn && !isLineFeed(at: place)) {
                line += 1
            }
            text.append(byte)
            guard text.count <= limits.cellBytes else { throw .cellTooLong(line: first) }
        }
        text.append(contentsOf: bytes[try plainPart(of: first)])
        return String(decoding: text, as: UTF8.self)
    }

    private func isLineFeed(at place: Int) -> Bool { place < bytes.count && bytes[place] == .lineFeed }

    private mutating func plainPart(of first: Int) throws(ImportProblem) -> Range<Int> {
        let start = place
        while place < bytes.count {
            let byte = bytes[place]
            if byte == separator || byte == .lineFeed || byte == .carriageReturn { break }
            place += 1
        }
        guard place - start <= limits.cellBytes else { throw .cellTooLong(line: first) }
        return start..<place
    }
}

extension UInt8 {
    static let quotationMark = UInt8(ascii: "\"")
    static let carriageReturn = UInt8(ascii: "\r")
    static let lineFeed = UInt8(ascii: "\n")
}
