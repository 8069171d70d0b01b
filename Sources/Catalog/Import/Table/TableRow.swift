import DataFormats
import Domain

/// What a row of a table tells of a title.
struct TableRow {
    private let places: [TableColumns.Field: Int]
    /// What became of the cells that are read for what they mean.
    private var reading = CellReading()

    /// - Parameter places: where each field is.
    init(_ places: [TableColumns.Field: Int]) { self.places = places }

    /// The colon is one for those who write genres as JSON: names of members are no genres.
    private static let genreSeparators = [",", "|", ";", "/", ":"].flatMap { Array($0.utf8) }

    /// The columns that have cells which were not understood.
    var unreadCells: [UnreadCells] { reading.unread }

    /// Throws why there is no title in it.
    mutating func title(
        _ cells: CSVCells, line: Int, _ log: ImportLog
    ) throws(TitleText.Problem) -> ImportedTitle {
        let row = cells.bytes.span
        func cell(_ field: TableColumns.Field) -> Range<Int> {
            let range = cells.range(places[field]).trimmed(in: row)
            return row.extracting(range).isUnknown ? 0..<0 : range
        }

        guard let place = places[.title], place < cells.count else { throw TitleText.Problem(fault: .cellsMissing) }
        var title = try TitleText.title(row.extracting(cell(.title)), log)
        var year = reading.years.value(of: row.extracting(cell(.year)), line: line) { $0.yearSomewhere }
        var otherTitles: [String] = []
        if places[.year] == nil, title.utf8.last == UInt8(ascii: ")") {
            // Who has no column of years may write them behind the titles, as MovieLens does.
            let parts = MovieLensTitle(title)
            if parts.year != nil { (title, otherTitles, year) = (parts.title, parts.otherTitles, parts.year) }
        }
        let ids = ids(
            reading.imdb.value(of: row.extracting(cell(.imdb)), line: line) { $0.imdbNumber ?? $0.bareIMDbNumber },
            reading.tmdb.value(of: row.extracting(cell(.tmdb)), line: line) { $0.serviceNumber },
            MovieID(listed: row.extracting(cell(.id))), else: FoldedHash(title, year: year))
        var imported = ImportedTitle(
            id: ids[0], otherIDs: Array(ids.dropFirst()), title: title, otherTitles: otherTitles, year: year)
        if let original = try? TitleText.title(row.extracting(cell(.originalTitle)), log), original != title {
            imported.originalTitle = original
        }
        imported.minutes = reading.lengths.value(of: row.extracting(cell(.runtime)), line: line) { $0.minutesSomehow }
        imported.genres =
            reading.genres.value(of: row.extracting(cell(.genres)), line: line) { cell in
                let genres = Genre.imported(cell, separators: Self.genreSeparators)
                return genres.isEmpty ? nil : genres
            } ?? []
        let votes = reading.votes.value(of: row.extracting(cell(.votes)), line: line) { $0.grouped }
        let average = reading.ratings.value(of: row.extracting(cell(.rating)), line: line) { $0.averageInHundredths }
        if let hundredths = average {
            // Who tells no votes has one at least.
            imported.rating = StarRating(outOfTen: Double(hundredths) / 100, votes: votes ?? 1)
        }
        if imported.rating == nil { imported.popularity = votes.map(Double.init) }
        return imported
    }

    /// What it is known by, first what it is to be shown by: a service's id in the column of ids, those in the columns of
    /// IMDb and TMDB, and only then a key of the table's own.
    private func ids(
        _ imdb: Int?, _ tmdb: Int?, _ own: MovieID?, else hash: @autoclosure () -> FoldedHash
    ) -> [MovieID] {
        let ofServices = [
            own.flatMap { $0.isListed ? nil : $0 }, imdb.map(MovieID.imdb), tmdb.map(MovieID.tmdb),
        ]
        var ids: [MovieID] = []
        for case let id? in ofServices + [own] where !ids.contains(id) { ids.append(id) }
        return ids.isEmpty ? [.listed(hash().key)] : ids
    }
}

extension MovieID {
    /// The id that a table has: one of IMDb's, one as Matinee prints it, or a key; `nil` for an empty one.
    fileprivate init?(listed id: Span<UInt8>) {
        guard !id.isUnknown else { return nil }
        if let number = id.imdbNumber {
            self = .imdb(number)
            return
        }
        let text = id.text.text
        if let known = MovieID(text), !known.isOwn {
            self = known
        } else {
            self = MovieID("csv-\(text)") ?? .listed(FoldedHash(exactly: id).key)
        }
    }
}

extension FoldedHash {
    /// The hash as a key of a table: 16 digits to the base of 16.
    var key: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
