package import Domain
import GRDB

extension SQLitePersonalLibrary {
    /// SQLite allows at most 32,766 parameters in a query.
    private static let idsAtOnce = 1000

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
                let rows = try session.currentMovies.filter(some.contains(PersonalMovieRow.Columns.id)).fetchCursor(
                    session.db)
                while let row = try rows.next() { found[row.movieID] = try row.movie() }
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
            let movies = session.currentMovies.order(Self.order(sort)).limit(rows.count, offset: rows.lowerBound)
            let items = try movies.fetchAll(session.db).map { try $0.movie() }
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
                let changed =
                    isComplete
                    ? session.currentMovies : session.movies.filter(PersonalMovieRow.Columns.changed > (known ?? 0))
                let rows = try changed.fetchCursor(session.db)
                while let row = try rows.next() {
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
            let picture = PersonalMovieRow.Columns.picture
            let names = try session.movies.filter(picture != nil).select(picture, as: StoredText.self).distinct()
                .fetchAll(session.db)
            let keys = names.compactMap { PictureKey($0.text) }
            guard keys.count == names.count else { throw StorageError.damaged }
            return Set(keys)
        }
    }

    /// The order of rows; each has an index in the schema.
    private static func order(_ sort: PersonalSort) -> [any SQLOrderingTerm] {
        typealias Columns = PersonalMovieRow.Columns
        return switch sort {
        case .added: [Columns.added.desc, Columns.number.desc]
        case .title: [Columns.sortTitle, Columns.year, Columns.number]
        case .rating: [OpinionColumns.halfStars.desc, Columns.sortTitle, Columns.year, Columns.number]
        case .year: [Columns.year.desc, Columns.sortTitle, Columns.number]
        }
    }
}
