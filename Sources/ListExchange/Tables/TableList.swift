import Domain
import Foundation

/// Reads lists in CSV: Letterboxd's, IMDb's, Matinee's and others.
struct TableList {
    private var rows: ListRows
    private let form: any TableForm
    private var collector: ListCollector

    /// Letterboxd's lists begin with a few rows about the list. A file with more of them is none, and could have
    /// millions.
    private static let maxRowsBeforeHeading = 100

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
            var count = 0
            repeat {
                guard count < Self.maxRowsBeforeHeading, let next = try rows.next() else { throw .noMovies }
                first = next
                count += 1
            } while !ListColumns(first.cells).has("Position", "Name")
        }
        collector = ListCollector(limits: limits, at: moment)
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
                collector.note([.columns(form.unknownColumns)], at: "line \(first.line)")
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
        let form = form
        while let row = try rows.next() {
            try collector.add(at: "line \(row.line)") { reader throws(SkipReason) in
                if let problem = row.problem { reader.note(problem) }
                return try form.importedRow(in: row, &reader)
            }
        }
        return collector.list(form.format)
    }
}
