import Domain

/// What a row of a table tells of a title.
struct TableRow {
    private let places: [TableColumns.Field: Int]

    /// - Parameter places: where each field is.
    init(_ places: [TableColumns.Field: Int]) { self.places = places }

    private static let genreSeparators = [",", "|", ";", "/"].flatMap { Array($0.utf8) }

    /// Throws why there is no title in it.
    func title(_ cells: CSVCells, _ log: ImportLog) throws(TitleText.Problem) -> ImportedTitle {
        let row = cells.bytes.span
        func cell(_ field: TableColumns.Field) -> Range<Int> {
            let range = cells.range(places[field]).trimmed(in: row)
            return row.extracting(range).isUnknown ? 0..<0 : range
        }

        guard let place = places[.title], place < cells.count else { throw TitleText.Problem(fault: .cellsMissing) }
        let title = try TitleText.title(row.extracting(cell(.title)), log)
        let year = row.extracting(cell(.year)).yearSomewhere
        let ids = try ids(
            row.extracting(cell(.imdb)), row.extracting(cell(.tmdb)), row.extracting(cell(.id)),
            else: FoldedHash(title, year: year))
        var imported = ImportedTitle(id: ids[0], otherIDs: Array(ids.dropFirst()), title: title, year: year)
        if let original = try? TitleText.title(row.extracting(cell(.originalTitle)), log), original != title {
            imported.originalTitle = original
        }
        imported.minutes = row.extracting(cell(.runtime)).minutesSomehow
        imported.genres = Genre.imported(row.extracting(cell(.genres)), separators: Self.genreSeparators)
        let votes = row.extracting(cell(.votes)).grouped
        if let hundredths = row.extracting(cell(.rating)).hundredths {
            // Who tells no votes has one at least.
            imported.rating = StarRating(outOfTen: Double(hundredths) / 100, votes: votes ?? 1)
        }
        if imported.rating == nil { imported.popularity = votes.map(Double.init) }
        return imported
    }

    /// What it is known by, first what it is to be shown by: a service's id in the column of ids, those in the columns of
    /// IMDb and TMDB, and only then a key of the table's own.
    private func ids(
        _ imdb: Span<UInt8>, _ tmdb: Span<UInt8>, _ id: Span<UInt8>, else hash: @autoclosure () -> FoldedHash
    ) throws(TitleText.Problem) -> [MovieID] {
        let own = MovieID(listed: id)
        let ofServices = [
            own.flatMap { $0.isListed ? nil : $0 }, (imdb.imdbNumber ?? imdb.bareIMDbNumber).map(MovieID.imdb),
            tmdb.serviceNumber.map(MovieID.tmdb),
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
