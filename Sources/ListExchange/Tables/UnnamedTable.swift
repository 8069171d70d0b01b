import Domain

/// Lines without headings: a title, and a year in the next cell or in brackets.
struct UnnamedTable: TableForm {
    let format = ImportFormat.plain
    private let separator: String

    init(separator: UInt8) { self.separator = String(Unicode.Scalar(separator)) }

    /// Whether the rows are a table of something else: each has several cells, and none has a year.
    func isUnrelatedTable(_ rows: ListRows) throws(ImportProblem) -> Bool {
        var rows = rows
        var count = 0
        while let row = try rows.next() {
            // Text has a space after a comma.
            let isTitle = row.cells.count == 1 || row.cells.dropFirst().contains { $0.hasPrefix(" ") }
            guard !isTitle, let movie = try? importedRow(in: row), movie.year == nil, !hasArticleBehind(row.cells)
            else { return false }
            count += 1
        }
        return count > 1
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        try importedRow(in: row)
    }

    private func importedRow(in row: ListRows.Row) throws(SkipReason) -> ImportedRow {
        let cells = row.cells
        if cells.count > 1, let year = year(cells[1]) {
            return try importedRow(row, cells[0], year)
        }
        // A title with separators is split into several cells.
        if let divided = ListedFacts.divided(cells.joined(separator: separator).trimmed) {
            return try importedRow(row, divided.title, divided.year)
        }
        if cells.count > 2, let last = cells.last, let year = year(last) {
            return try importedRow(row, cells.dropLast().joined(separator: separator), year)
        }
        let title = (hasArticleBehind(cells) ? cells.joined(separator: separator) : cells[0]).trimmed
        let divided = ListedFacts.divided(title)
        return try importedRow(row, divided?.title ?? title, divided?.year)
    }

    private func hasArticleBehind(_ cells: [String]) -> Bool {
        cells.count > 1 && TitleArticle.isOne((cells.last ?? "").trimmed)
    }

    /// A cell with letters is not a year: it may be a part of a title that ends with a year.
    private func year(_ cell: String) -> Int? {
        cell.contains(where: \.isLetter) ? nil : ListedFacts.year(cell.trimmed)
    }

    private func importedRow(_ row: ListRows.Row, _ title: String, _ year: Int?) throws(SkipReason) -> ImportedRow {
        let title = try ListedFacts.title(title)
        guard MovieQuery(title).textProblem != .noLetterOrDigit else { throw .noTitle }
        return ImportedRow(number: row.line, title: title, year: year)
    }
}
