import Domain

/// IMDb's exports of ratings and lists, with columns in any order.
struct IMDbTable: TableForm {
    let format: ImportFormat
    private let isWatchlist: Bool
    private let number: ListColumns.Column
    private let title: ListColumns.Column
    private let kind: ListColumns.Column
    private let year: ListColumns.Column
    private let rating: ListColumns.Column

    /// `nil` for other columns. If the file name contains `watchlist`, the movies are wanted.
    init?(_ columns: ListColumns, fileName: String?) {
        guard columns.has("Const"), columns.has("Title") || columns.has("Name") else { return nil }
        format = columns.has("Your Rating", "Date Rated") && !columns.has("Position") ? .imdbRatings : .imdbList
        isWatchlist = format == .imdbList && (fileName?.lowercased().contains("watchlist") ?? false)
        number = columns.column("Const")
        title = columns.column("Title")
        kind = columns.column("Title Type")
        year = columns.column(["Year", "Release Date"])
        rating = columns.column("Your Rating")
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        if let kind = kind.value(in: row)?.lowercased() {
            if kind.contains("serie") || kind.contains("episode") { throw .series }
            if kind.contains("game") || kind.contains("podcast") { throw .notAMovie }
        }
        let number = number.value(in: row)
        if let number, number.hasPrefix("nm") || number.hasPrefix("co") { throw .notAMovie }
        let halfStars = reader.halfStars(rating.value(in: row), upTo: 10)
        return ImportedRow(
            number: row.line, title: try ListedFacts.title(title.value(in: row)),
            year: reader.year(year.value(in: row)), ids: [reader.imdb(number)].compactMap(\.self),
            opinion: PersonalMovie.Opinion(
                halfStars: halfStars, isWatched: halfStars != nil, isWanted: isWatchlist && halfStars == nil))
    }
}
