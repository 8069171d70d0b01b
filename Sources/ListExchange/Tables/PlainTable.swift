import Domain

/// A table with a column of titles and any known others.
struct PlainTable: TableForm {
    let format = ImportFormat.plain
    private let cells: ListColumns.Named<ListField>
    private var isScaleOfTen = false
    /// The names of columns that are not read.
    let unknownColumns: [String]

    init(_ columns: ListColumns) {
        cells = columns.named(ListField.names)
        unknownColumns = columns.names(besides: cells)
    }

    /// Scans all ratings: one above 5 means a scale of 10.
    mutating func findScale(_ rows: ListRows) throws(ImportProblem) {
        guard cells.has(.rating) else { return }
        var rows = rows
        while let row = try rows.next() {
            guard let figure = ListedFacts.figure(cells.value(.rating, in: row)), figure > 5, figure <= 10
            else { continue }
            isScaleOfTen = true
            return
        }
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        var title = try ListedFacts.title(cells.value(.title, in: row))
        var year = reader.year(cells.value(.year, in: row))
        if let divided = ListedFacts.divided(title), year == nil || year == divided.year {
            title = divided.title
            year = divided.year
        }
        let ids = [reader.imdb(cells.value(.imdb, in: row)), reader.tmdb(cells.value(.tmdb, in: row))]
        return ImportedRow(
            number: row.line, title: title, year: year, ids: ids.compactMap(\.self),
            opinion: opinion(in: row, &reader))
    }

    private func opinion(in row: ListRows.Row, _ reader: inout RowReader) -> PersonalMovie.Opinion {
        let ofTen = reader.halfStars(cells.value(.ratingOfTen, in: row), upTo: 10)
        let halfStars = ofTen ?? reader.halfStars(cells.value(.rating, in: row), upTo: isScaleOfTen ? 10 : 5)
        let (days, isWatched) = reader.viewings(cells.value(.watched, in: row))
        return PersonalMovie.Opinion(
            halfStars: halfStars, viewings: days, isWatched: isWatched || halfStars != nil,
            isWanted: reader.isYes(cells.value(.wanted, in: row)),
            note: reader.noteText(cells.text(.note, in: row).trimmed))
    }
}
