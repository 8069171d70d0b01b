package import Domain
import GRDB

extension SQLPersonalLibrary {
    /// SQLite allows at most 32,766 parameters in a statement.
    private static let idsAtOnce = 1024
    /// A row has up to 4,000 bytes, few rows have more; the longest note has 80,000.
    private static let rowsAtOnce = 1_000

    package func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie {
        guard let movie = try await movies([id]).first else { throw .notFound }
        return movie
    }

    package func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie] {
        let own = ids.filter(\.isOwn)
        guard !own.isEmpty else { return [] }
        return try await read(else: []) { session in
            let wanted = try Set(own.map(PersonalMovieRow.stored))
            var found: [MovieID: PersonalMovie] = [:]
            var rest = Array(wanted)[...]
            while !rest.isEmpty {
                let some = rest.prefix(Self.idsAtOnce)
                rest = rest.dropFirst(some.count)
                let (places, ids) = Self.places(Array(some))
                try session.forEachMovie("AND removed IS NULL AND id IN (\(places))", ids) { row in
                    found[row.movieID] = try row.movie()
                }
            }
            return own.compactMap { found[$0] }
        }
    }

    package func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie>
    {
        try await read(else: Page(items: [], offset: 0, total: 0)) { session in
            let total = try session.counts().movies
            let rows = rows.clamped(to: 0..<total)
            guard !rows.isEmpty else { return Page(items: [], offset: rows.lowerBound, total: total) }
            let movies = try session.movies(
                "AND removed IS NULL ORDER BY \(Self.order(sort)) LIMIT ? OFFSET ?", [rows.count, rows.lowerBound])
            let items = try movies.map { try $0.movie() }
            return Page(items: items, offset: rows.lowerBound, total: total)
        }
    }

    package func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges {
        let known = revision?.number
        let nothing = LibraryChanges(
            revision: LibraryRevision(0, file: fileNumber), isComplete: known != 0, entries: [], removed: [])
        return try await read(else: nothing) { session in
            let file = fileNumber
            let counts = try session.counts()
            let isKnown = revision?.file == file
            let isComplete = known.map { !isKnown || $0 < counts.floor || $0 > counts.revision } ?? true
            var entries: [PersonalEntry] = []
            var removed: [MovieID] = []
            if isComplete || known != counts.revision {
                try session.forEachMovie(changedSince: isComplete ? nil : known, atOnce: Self.rowsAtOnce) { row in
                    if row.removed == nil { entries.append(try row.entry()) } else { removed.append(row.movieID) }
                }
            }
            return LibraryChanges(
                revision: LibraryRevision(counts.revision, file: file), isComplete: isComplete, entries: entries,
                removed: removed)
        }
    }

    package func pictures() async throws(PersonalLibraryError) -> Set<PictureKey> {
        try await read(else: []) { session in
            let sql = "SELECT DISTINCT picture FROM personalMovie WHERE person = ? AND picture IS NOT NULL"
            let keys = try session.db.rows(sql, [session.person]).map { row in
                guard let key = PictureKey(try row.decode(StoredText.self, forColumn: "picture").text) else {
                    throw StorageError.damaged
                }
                return key
            }
            return Set(keys)
        }
    }

    /// Placeholders for ids. There is a power of two of them, the last id again and again, so that few statements have
    /// to be prepared.
    private static func places(_ ids: [StoredText]) -> (sql: String, arguments: SQLArguments) {
        var count = 1
        while count < ids.count { count *= 2 }
        let filled = ids + Array(repeating: ids.last, count: count - ids.count).compactMap(\.self)
        return (filled.map { _ in "?" }.joined(separator: ", "), filled)
    }

    /// The order of rows; each has an index in the schema.
    private static func order(_ sort: PersonalSort) -> String {
        switch sort {
        case .added: "added DESC, number DESC"
        case .title: "sortTitle, year, number"
        case .rating: "halfStars DESC NULLS LAST, sortTitle, year, number"
        case .year: "year DESC, sortTitle, number"
        }
    }
}
