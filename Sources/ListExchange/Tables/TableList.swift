import Domain
import Foundation

/// Reads lists in CSV: Letterboxd's, IMDb's, Matinee's and others.
struct TableList {
    private var rows: ListRows
    private let form: any TableForm
    private let limits: ImportLimits
    private let moment: Date
    private var faults: ListedFaults

    /// Recognizes the layout by the first rows.
    init(_ bytes: [UInt8], limits: ImportLimits, fileName: String?, at moment: Date) throws(ImportProblem) {
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
        self.moment = moment
        faults = ListedFaults(maxCount: limits.faults)
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
            if !form.unknownColumns.isEmpty {
                faults.add([.columns(form.unknownColumns)], place: Self.place(first.line))
            }
        } else {
            let form = UnnamedTable(separator: separator)
            guard !first.cells[0].trimmed.hasPrefix("<"), !columns.isHeadingWithoutTitles,
                try !form.isUnrelatedTable(start)
            else { throw .unknownFormat }
            self.form = form
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
            var reader = RowReader(at: moment)
            var title = ""
            if let problem = row.problem { reader.note(problem) }
            do throws(SkipReason) {
                let movie = try form.importedRow(in: row, &reader)
                title = movie.title
                movies.append(movie)
            } catch {
                skipped[error, default: 0] += 1
                if error.isFault { reader.note(.skipped(error)) }
            }
            faults.add(reader.problems, place: Self.place(row.line), title: title)
        }
        return ImportedList(format: form.format, rows: movies, skipped: skipped, faults: faults.all)
    }

    private static func place(_ line: Int) -> String { "line \(line)" }
}
