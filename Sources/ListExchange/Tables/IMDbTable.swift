import Domain

/// IMDb's exports of ratings and lists, with columns in any order.
struct IMDbTable: TableForm {
    let format: ImportFormat
    private let isWatchlist: Bool
    private let cells: ListColumns.Named<ListField>

    /// `nil` for other columns. If the file name contains `watchlist`, the movies are wanted.
    init?(_ columns: ListColumns, fileName: String?) {
        guard columns.has("Const"), columns.has("Title") || columns.has("Name") else { return nil }
        format = columns.has("Your Rating", "Date Rated") && !columns.has("Position") ? .imdbRatings : .imdbList
        isWatchlist = format == .imdbList && (fileName?.lowercased().contains("watchlist") ?? false)
        cells = columns.named([
            .imdb: ["Const"], .title: ["Title"], .kind: ["Title Type"], .year: ["Year", "Release Date"],
            .rating: ["Your Rating"],
        ])
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        if let kind = cells.value(.kind, in: row)?.lowercased() {
            if kind.contains("serie") || kind.contains("episode") { throw .series }
            if kind.contains("game") || kind.contains("podcast") { throw .notAMovie }
        }
        let number = cells.value(.imdb, in: row)
        if let number, number.hasPrefix("nm") || number.hasPrefix("co") { throw .notAMovie }
        let halfStars = reader.halfStars(cells.value(.rating, in: row), upTo: 10)
        return ImportedRow(
            number: row.line, title: try ListedFacts.title(cells.value(.title, in: row)),
            year: reader.year(cells.value(.year, in: row)), ids: [reader.imdb(number)].compactMap(\.self),
            opinion: PersonalMovie.Opinion(
                halfStars: halfStars, isWatched: halfStars != nil, isWanted: isWatchlist && halfStars == nil))
    }
}
