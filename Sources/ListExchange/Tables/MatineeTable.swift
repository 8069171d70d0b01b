import Domain

/// Reads Matinee's CSV export.
struct MatineeTable: TableForm {
    let format = ImportFormat.matineeCSV
    private let cells: ListColumns.Named<MatineeColumn>

    /// `nil` for other columns; their order does not matter. Exports of older versions have no notes.
    init?(_ columns: ListColumns) {
        guard MatineeColumn.allCases.allSatisfy({ columns.has($0.rawValue) || $0 == .note }) else { return nil }
        cells = columns.named(Dictionary(uniqueKeysWithValues: MatineeColumn.allCases.map { ($0, [$0.rawValue]) }))
    }

    func importedRow(in row: ListRows.Row, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        let title = text(.title, row)
        guard !title.trimmed.isEmpty else { throw .noTitle }
        let yearText = text(.year, row).trimmed
        let year = reader.checked(Int(yearText).flatMap { (1...9999).contains($0) ? $0 : nil }, .year, yearText)
        let released = reader.checked(ListedFacts.day(text(.released, row)), .released, text(.released, row))
        let imdb = ids(.imdb, row).map { reader.imdb($0) }
        let tmdb = ids(.tmdb, row).map { reader.tmdb($0) }
        let ids = (imdb + tmdb).compactMap(\.self)
        let opinion = opinion(in: row, &reader)
        guard let id = MovieID(text(.id, row)), id.isOwn, let added = Moment(text(.added, row)) else {
            let unread = [MatineeColumn.overview, .genres, .rating].filter { !text($0, row).isEmpty }
            if !unread.isEmpty { reader.note(.columns(unread.map(\.rawValue))) }
            return ImportedRow(
                number: row.line, title: title.trimmed, year: released?.year ?? year, ids: ids, opinion: opinion)
        }
        // The table has no vote count, but a rating needs at least one vote.
        let figure = ListedFacts.figure(text(.rating, row)).flatMap { StarRating(outOfTen: $0, votes: 1) }
        let rating = reader.checked(figure, .rating(upTo: 10), text(.rating, row))
        let genres = text(.genres, row).split(separator: ",").map { String($0).trimmed }
        let summary = MovieSummary(
            id: id, otherIDs: ids, title: title, released: released, year: year,
            genres: genres.compactMap { reader.checked(Genre(rawValue: $0), .genre, $0) },
            rating: rating, overview: text(.overview, row), sources: [.own])
        return ImportedRow(
            number: row.line, PersonalMovie(movie: Movie(summary: summary), added: added.date, opinion: opinion))
    }

    private func opinion(in row: ListRows.Row, _ reader: inout RowReader) -> PersonalMovie.Opinion {
        let (days, isWatched) = reader.viewings(text(.watched, row).trimmed)
        return PersonalMovie.Opinion(
            halfStars: reader.halfStars(text(.yourRating, row).trimmed, upTo: 5), viewings: days, isWatched: isWatched,
            isWanted: reader.isYes(text(.wanted, row).trimmed), note: reader.noteText(text(.note, row)))
    }

    private func ids(_ column: MatineeColumn, _ row: ListRows.Row) -> [String] {
        let count = ImportedRow.maxIDs
        return text(column, row).split(separator: " ", maxSplits: count).prefix(count).map(String.init)
    }

    private func text(_ column: MatineeColumn, _ row: ListRows.Row) -> String {
        CSVFormulaGuard.undone(cells.text(column, in: row))
    }
}
