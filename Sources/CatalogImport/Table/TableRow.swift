import DataFormats
import Domain

struct TableRow {
    private let places: [TableColumns.Field: Int]
    private var reading = CellReading()

    init(_ places: [TableColumns.Field: Int]) { self.places = places }

    /// The colon separates the names of members in genres written as JSON.
    private static let genreSeparators = [",", "|", ";", "/", ":"].flatMap { Array($0.utf8) }

    var unreadCells: [UnreadCells] { reading.unread }

    mutating func title(_ cells: CSVCells, line: Int, _ log: ImportLog) throws(LineFault) -> ImportedTitle {
        let row = cells.bytes.span
        func cell(_ field: TableColumns.Field) -> Range<Int> {
            let range = cells.range(places[field]).trimmed(in: row)
            return row.extracting(range).isUnknown ? 0..<0 : range
        }

        guard let place = places[.title], place < cells.count else { throw .cellsMissing }
        var title = try TitleText.title(row.extracting(cell(.title)), log)
        var year = reading.years.value(of: row.extracting(cell(.year)), line: line) { $0.yearSomewhere }
        var otherTitles: [String] = []
        if places[.year] == nil, title.utf8.last == UInt8(ascii: ")") {
            // Without a column of years, the year may be at the end of the title, as in MovieLens.
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
            // A rating without a number of votes has at least one.
            imported.rating = StarRating(outOfTen: Double(hundredths) / 100, votes: votes ?? 1)
        }
        if imported.rating == nil { imported.popularity = votes.map(Double.init) }
        return imported
    }

    /// The ids, the main one first: a service's id in the column of ids, those of the columns of IMDb and TMDB, and
    /// then the table's own.
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
    /// An id of IMDb, one in Matinee's form, or the table's own; `nil` for an empty cell.
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
    /// 16 hexadecimal digits.
    var key: String { StableHash(value: value).digits }
}
