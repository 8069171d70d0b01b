import Domain

/// Reads Matinee's CSV export.
struct MatineeTable: TableForm {
    let format = ImportFormat.matineeCSV
    private let places: [MatineeColumn: ListColumns.Column]

    /// `nil` for other columns; their order does not matter. Exports of older versions have no notes.
    init?(_ columns: ListColumns) {
        guard MatineeColumn.allCases.allSatisfy({ columns.has($0.rawValue) || $0 == .note }) else { return nil }
        places = Dictionary(uniqueKeysWithValues: MatineeColumn.allCases.map { ($0, columns.column($0.rawValue)) })
    }

    func importedRow(in row: ListRows.Row) throws(SkipReason) -> ImportedRow {
        let title = text(.title, row)
        guard !title.trimmed.isEmpty else { throw .noTitle }
        let year = Int(text(.year, row).trimmed).flatMap { (1...9999).contains($0) ? $0 : nil }
        let released = ListedFacts.day(text(.released, row))
        let imdb = text(.imdb, row).split(separator: " ").map { ListedFacts.imdb(String($0)) }
        let tmdb = text(.tmdb, row).split(separator: " ").map { ListedFacts.tmdb(String($0)) }
        let ids = (imdb + tmdb).compactMap(\.self)
        let opinion = opinion(in: row)
        guard let id = MovieID(text(.id, row)), id.isOwn, let added = Moment(text(.added, row)) else {
            return ImportedRow(
                number: row.line, title: title.trimmed, year: released?.year ?? year, ids: ids, opinion: opinion)
        }
        // The table has no vote count, but a rating needs at least one vote.
        let rating = ListedFacts.figure(text(.rating, row)).flatMap { StarRating(outOfTen: $0, votes: 1) }
        let summary = MovieSummary(
            id: id, otherIDs: ids, title: title, released: released, year: year,
            genres: text(.genres, row).split(separator: ",").compactMap { Genre(rawValue: String($0).trimmed) },
            rating: rating, overview: text(.overview, row), sources: [.own])
        return ImportedRow(
            number: row.line, PersonalMovie(movie: Movie(summary: summary), added: added.date, opinion: opinion))
    }

    private func opinion(in row: ListRows.Row) -> PersonalMovie.Opinion {
        let watched = text(.watched, row).trimmed
        return PersonalMovie.Opinion(
            halfStars: ListedFacts.halfStars(ofFive: ListedFacts.figure(text(.yourRating, row))),
            viewings: ListedFacts.days(watched), isWatched: ListedFacts.isYes(watched),
            isWanted: ListedFacts.isYes(text(.wanted, row)), note: text(.note, row))
    }

    private func text(_ column: MatineeColumn, _ row: ListRows.Row) -> String {
        CSVFormulaGuard.undone(places[column]?.text(in: row) ?? "")
    }
}
