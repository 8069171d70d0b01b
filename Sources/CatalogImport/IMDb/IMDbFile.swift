/// One of IMDb's files, identified by its first line: https://developer.imdb.com/non-commercial-datasets/
final class IMDbFile {
    let file: ImportFile
    let kind: Kind
    let columns: [String: Int]
    /// The lines after the first one, for the first reading.
    private var opened: ByteLines?

    enum Kind: String, Sendable, Hashable {
        case basics = "title.basics"
        case ratings = "title.ratings"
        case akas = "title.akas"
        case episodes = "title.episode"
        case principals = "title.principals"
        case crew = "title.crew"
        case names = "name.basics"
    }

    init(_ file: ImportFile, _ log: ImportLog) throws(ImportFileError) {
        var lines = try ByteLines(file, log)
        guard try lines.next() else { throw .empty(file) }
        let names = Self.names(in: lines.bytes.span.extracting(lines.range))
        let columns = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { _, last in last })
        guard let kind = Kind(columns) else {
            throw .otherKind(file, wanted: Self.Kind.wanted)
        }
        // Without a column, adult titles or other types would be imported, or titles without their details.
        if let missing = kind.columns.first(where: { columns[$0] == nil }) {
            throw .noColumn(missing, file, columns: names)
        }
        self.file = file
        self.kind = kind
        self.columns = columns
        opened = consume lines
    }

    /// The place of a column that every file of this kind has.
    subscript(_ column: String) -> Int { columns[column] ?? 0 }

    /// Returns all lines after the first one; each call begins again with the second line.
    ///
    /// - Parameter isCounted: whether faults are counted; true for one of the calls.
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
    /// The required columns.
    fileprivate var columns: [String] {
        switch self {
        case .basics:
            [
                "tconst", "titleType", "primaryTitle", "originalTitle", "isAdult", "startYear", "runtimeMinutes",
                "genres",
            ]
        case .ratings: ["tconst", "averageRating", "numVotes"]
        case .akas: ["titleId", "title", "region", "language", "types", "isOriginalTitle"]
        case .episodes: ["tconst", "parentTconst", "seasonNumber"]
        case .principals: ["tconst", "ordering", "nconst", "category", "characters"]
        case .crew: ["tconst", "directors", "writers"]
        case .names: ["nconst", "primaryName", "birthYear", "deathYear", "primaryProfession"]
        }
    }

    /// The files that an import reads, within a sentence.
    fileprivate static let wanted =
        "title.basics, title.ratings, title.akas, title.episode, title.principals, title.crew or name.basics of IMDb"

    /// Columns that tell the kinds apart; an earlier kind wins.
    private static let marks: [(kind: Self, columns: [String])] = [
        (.basics, ["tconst", "primaryTitle"]), (.ratings, ["tconst", "averageRating", "numVotes"]),
        (.akas, ["titleId", "title"]), (.episodes, ["tconst", "parentTconst"]), (.principals, ["tconst", "nconst"]),
        (.crew, ["tconst", "directors"]), (.names, ["nconst", "primaryName"]),
    ]

    /// `nil` for a file that is not from IMDb.
    init?(_ columns: [String: Int]) {
        guard let mark = Self.marks.first(where: { $0.columns.allSatisfy { columns[$0] != nil } }) else { return nil }
        self = mark.kind
    }
}
