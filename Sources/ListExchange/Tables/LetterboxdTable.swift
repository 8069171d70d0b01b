import Domain

/// Letterboxd's exports and lists.
struct LetterboxdTable: TableForm {
    let format: ImportFormat
    private let cells: ListColumns.Named<ListField>

    /// `nil` for other columns. The watchlist and watched movies differ only in the file name.
    init?(_ columns: ListColumns, fileName: String?) {
        if columns.has("Date", "Name", "Year", "Letterboxd URI") {
            if columns.has("Review") {
                format = .letterboxdReviews
            } else if columns.has("Watched Date") {
                format = .letterboxdDiary
            } else if columns.has("Rating") {
                format = .letterboxdRatings
            } else {
                let isWatchlist = fileName?.lowercased().contains("watchlist") ?? false
                format = isWatchlist ? .letterboxdWatchlist : .letterboxdWatched
            }
        } else if columns.has("Position", "Name", "Year", "URL", "Description") {
            format = .letterboxdList
        } else {
            return nil
        }
        cells = columns.named([
            .title: ["Name"], .year: ["Year"], .rating: ["Rating"], .watched: ["Watched Date"], .note: ["Review"],
        ])
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        ImportedRow(
            number: row.line, title: try ListedFacts.title(cells.value(.title, in: row)),
            year: reader.year(cells.value(.year, in: row)), opinion: opinion(in: row, &reader))
    }

    private func opinion(in row: ListRows.Row, _ reader: inout RowReader) -> PersonalMovie.Opinion {
        switch format {
        case .letterboxdWatchlist: PersonalMovie.Opinion(isWanted: true)
        case .letterboxdList: PersonalMovie.Opinion()
        default:
            PersonalMovie.Opinion(
                halfStars: reader.halfStars(cells.value(.rating, in: row), upTo: 5),
                viewings: reader.days(cells.value(.watched, in: row)), isWatched: true,
                note: reader.noteText(cells.text(.note, in: row).trimmed))
        }
    }
}
