import Domain

/// Reads lists in CSV: Letterboxd's, IMDb's, Matinee's and others.
struct TableList {
    private var rows: ListRows
    private let form: any TableForm
    private let limits: ImportLimits

    /// Recognizes the layout by the first rows.
    init(_ bytes: [UInt8], limits: ImportLimits, fileName: String?) throws(ImportProblem) {
        let separator = try CSVSeparator.found(in: bytes, limits: limits)
        let start = ListRows(bytes, separator: separator, limits: limits)
        var rows = start
        guard var first = try rows.next() else { throw .empty }
        if first.cells == ["sep=", ""] {
            guard let second = try rows.next() else { throw .noMovies }
            first = second
        }
        if first.cells[0].hasPrefix("Letterboxd list export") {
            repeat {
                guard let next = try rows.next() else { throw .noMovies }
                first = next
            } while !ListColumns(first.cells).has("Position", "Name")
        }
        self.limits = limits
        let columns = ListColumns(first.cells)
        if let form: any TableForm = MatineeTable(columns) ?? LetterboxdTable(columns, fileName: fileName)
            ?? IMDbTable(columns, fileName: fileName)
        {
            self.form = form
            self.rows = rows
        } else if columns.isHeading {
            var form = PlainTable(columns)
            try form.findScale(rows)
            self.form = form
            self.rows = rows
        } else {
            guard !first.cells[0].trimmed.hasPrefix("<") else { throw .unknownFormat }
            form = UnnamedTable(separator: separator)
            self.rows = start
        }
    }

    mutating func list() throws(ImportProblem) -> ImportedList {
        var movies: [ImportedRow] = []
        var skipped: [SkipReason: Int] = [:]
        var count = 0
        while let row = try rows.next() {
            count += 1
            guard count <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
            do throws(SkipReason) {
                movies.append(try form.importedRow(in: row))
            } catch {
                skipped[error, default: 0] += 1
            }
        }
        return ImportedList(format: form.format, rows: movies, skipped: skipped)
    }
}
