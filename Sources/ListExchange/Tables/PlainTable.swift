import Domain

/// A table with a column of titles and any known others.
struct PlainTable: TableForm {
    let format = ImportFormat.plain
    private let title: ListColumns.Column
    private let year: ListColumns.Column
    private let rating: ListColumns.Column
    private let ratingOfTen: ListColumns.Column
    private let watched: ListColumns.Column
    private let wanted: ListColumns.Column
    private let note: ListColumns.Column
    private let imdb: ListColumns.Column
    private let tmdb: ListColumns.Column
    private var isScaleOfTen = false
    /// The names of columns that are not read.
    let unknownColumns: [String]

    init(_ columns: ListColumns) {
        title = columns.column(ColumnNames.titles)
        year = columns.column(ColumnNames.years)
        rating = columns.column(ColumnNames.ratings)
        ratingOfTen = columns.column(ColumnNames.ratingsOfTen)
        watched = columns.column(ColumnNames.watched)
        wanted = columns.column(ColumnNames.wanted)
        note = columns.column(ColumnNames.notes)
        imdb = columns.column(ColumnNames.imdb)
        tmdb = columns.column(ColumnNames.tmdb)
        unknownColumns = columns.names(without: [
            title, year, rating, ratingOfTen, watched, wanted, note, imdb, tmdb,
        ])
    }

    /// Scans all ratings: one above 5 means a scale of 10.
    mutating func findScale(_ rows: ListRows) throws(ImportProblem) {
        guard rating.isThere else { return }
        var rows = rows
        while let row = try rows.next() {
            guard let figure = ListedFacts.figure(rating.value(in: row)), figure > 5, figure <= 10
            else { continue }
            isScaleOfTen = true
            return
        }
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        var title = try ListedFacts.title(title.value(in: row))
        var year = reader.year(year.value(in: row))
        if let divided = ListedFacts.divided(title), year == nil || year == divided.year {
            title = divided.title
            year = divided.year
        }
        let ids = [reader.imdb(imdb.value(in: row)), reader.tmdb(tmdb.value(in: row))]
        return ImportedRow(
            number: row.line, title: title, year: year, ids: ids.compactMap(\.self),
            opinion: opinion(in: row, &reader))
    }

    private func opinion(in row: ListRows.Row, _ reader: inout RowReader) -> PersonalMovie.Opinion {
        let ofTen = reader.halfStars(ratingOfTen.value(in: row), upTo: 10)
        let halfStars = ofTen ?? reader.halfStars(rating.value(in: row), upTo: isScaleOfTen ? 10 : 5)
        let (days, isWatched) = reader.viewings(watched.value(in: row))
        return PersonalMovie.Opinion(
            halfStars: halfStars, viewings: days, isWatched: isWatched || halfStars != nil,
            isWanted: reader.isYes(wanted.value(in: row)), note: reader.noteText(note.text(in: row).trimmed))
    }
}
