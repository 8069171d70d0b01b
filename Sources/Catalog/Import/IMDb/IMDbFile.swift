/// One of IMDb's files, told by its first line. https://developer.imdb.com/non-commercial-datasets/
final class IMDbFile {
    let file: ImportFile
    let kind: Kind
    /// Where each column is, by its name.
    let columns: [String: Int]
    /// The file behind its first line, until somebody reads it.
    private var opened: ByteLines?

    /// Which of the files it is.
    enum Kind: String, Sendable, Hashable {
        case basics = "title.basics"
        case ratings = "title.ratings"
        case akas = "title.akas"
    }

    /// Opens a file and reads its first line.
    init(_ file: ImportFile, _ log: ImportLog) throws(ImportFileError) {
        var lines = try ByteLines(file, log)
        guard try lines.next() else { throw .empty(file) }
        let columns = Self.columns(of: lines.bytes.span.extracting(lines.range))
        guard let kind = Kind(columns) else {
            throw .otherKind(file, wanted: "title.basics, title.ratings or title.akas of IMDb")
        }
        self.file = file
        self.kind = kind
        self.columns = columns
        opened = consume lines
    }

    /// Its lines behind the first one: each time from the beginning.
    ///
    /// - Parameter isCounted: whether what is wrong with lines is counted, as it is once.
    func lines(_ log: ImportLog, isCounted: Bool = true) throws(ImportFileError) -> ByteLines {
        if var lines = opened.take() {
            lines.isCounted = isCounted
            return lines
        }
        var lines = try ByteLines(file, log, isCounted: isCounted)
        _ = try lines.next()
        return lines
    }

    private static func columns(of line: Span<UInt8>) -> [String: Int] {
        var cells = TabbedCells()
        cells.find(in: line)
        var columns: [String: Int] = [:]
        for cell in 0..<min(cells.count, 50) {
            columns[line.extracting(cells[cell]).text.text] = cell
        }
        return columns
    }
}

extension IMDbFile.Kind {
    /// What a file with these columns is; `nil` if it is none of IMDb's.
    init?(_ columns: [String: Int]) {
        func has(_ names: String...) -> Bool { names.allSatisfy { columns[$0] != nil } }
        if has("tconst", "primaryTitle") {
            self = .basics
        } else if has("tconst", "averageRating", "numVotes") {
            self = .ratings
        } else if has("titleId", "title") {
            self = .akas
        } else {
            return nil
        }
    }
}
