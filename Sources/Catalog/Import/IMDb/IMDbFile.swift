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
        let names = Self.names(in: lines.bytes.span.extracting(lines.range))
        let columns = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { _, last in last })
        guard let kind = Kind(columns) else {
            throw .otherKind(file, wanted: "title.basics, title.ratings or title.akas of IMDb")
        }
        // Without one, titles would be taken that nobody wants, or less of each than the file should tell.
        if let missing = kind.columns.first(where: { columns[$0] == nil }) {
            throw .noColumn(missing, file, columns: names)
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

    private static func names(in line: Span<UInt8>) -> [String] {
        var cells = TabbedCells()
        cells.find(in: line)
        return (0..<min(cells.count, 50)).map { line.extracting(cells[$0]).text.text }
    }
}

extension IMDbFile.Kind {
    /// The columns that are read of such a file.
    fileprivate var columns: [String] {
        switch self {
        case .basics:
            [
                "tconst", "titleType", "primaryTitle", "originalTitle", "isAdult", "startYear", "runtimeMinutes",
                "genres",
            ]
        case .ratings: ["tconst", "averageRating", "numVotes"]
        case .akas: ["titleId", "title", "region", "language", "types", "isOriginalTitle"]
        }
    }

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
