import Domain

/// Letterboxd's exports and lists.
struct LetterboxdTable: TableForm {
    let format: ImportFormat
    private let name: ListColumns.Column
    private let year: ListColumns.Column
    private let rating: ListColumns.Column
    private let watched: ListColumns.Column
    private let review: ListColumns.Column

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
        name = columns.column("Name")
        year = columns.column("Year")
        rating = columns.column("Rating")
        watched = columns.column("Watched Date")
        review = columns.column("Review")
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        ImportedRow(
            number: row.line, title: try ListedFacts.title(name.value(in: row)),
            year: reader.year(year.value(in: row)), opinion: opinion(in: row, &reader))
    }

    private func opinion(in row: ListRows.Row, _ reader: inout RowReader) -> PersonalMovie.Opinion {
        switch format {
        case .letterboxdWatchlist: PersonalMovie.Opinion(isWanted: true)
        case .letterboxdList: PersonalMovie.Opinion()
        default:
            PersonalMovie.Opinion(
                halfStars: reader.halfStars(rating.value(in: row), upTo: 5),
                viewings: reader.days(watched.value(in: row)), isWatched: true,
                note: reader.noteText(review.text(in: row).trimmed))
        }
    }
}
