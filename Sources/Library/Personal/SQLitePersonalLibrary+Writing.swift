package import Domain
package import struct Foundation.Date
import GRDB

extension SQLitePersonalLibrary {
    package func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await write { session in
            guard try session.storedRow(movie.id) == nil else { return }
            var row = try PersonalMovieRow(movie, of: session.person, revision: 1)
            try session.checkIsOnlyOne(row)
            row.changed = try session.nextRevision()
            row.edited = row.changed
            try row.insert(session.db)
        }
    }

    package func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        let movie = try await writeIfThere { session in
            let old = try session.currentMovie(id)
            var movie = try old.movie()
            change(&movie)
            var row = old
            try row.edit(movie, revision: old.edited)
            if row.hasOtherContents(than: old) {
                try session.checkIsOnlyOne(row)
                row.changed = try session.nextRevision()
                row.edited = row.changed
                try row.update(session.db)
            }
            return try row.movie()
        }
        guard let movie else { throw .notFound }
        return movie
    }

    package func remove(_ id: MovieID) async throws(PersonalLibraryError) {
        let isDone: Void? = try await writeIfThere { [now] session in
            var row = try session.currentMovie(id)
            row.removed = Milliseconds(now())
            row.changed = try session.nextRevision()
            try row.update(session.db)
        }
        if isDone == nil { throw .notFound }
    }

    package func restore(_ id: MovieID) async throws(PersonalLibraryError) {
        let isDone: Void? = try await writeIfThere { session in
            guard id.isOwn, var row = try session.storedRow(id) else { throw PersonalLibraryError.notFound }
            guard row.removed != nil else { return }
            try session.checkIsOnlyOne(row)
            row.removed = nil
            row.changed = try session.nextRevision()
            try row.update(session.db)
        }
        if isDone == nil { throw .notFound }
    }

    package func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int {
        let moment = Milliseconds(moment)
        let count = try await writeIfThere { session in
            let imports = PersonalImportRow.filter(PersonalImportRow.Columns.person == session.person)
                .filter(PersonalImportRow.Columns.taken < moment).select(PersonalImportRow.Columns.number)
            try PersonalImportNoteRow.filter(imports.contains(PersonalImportNoteRow.Columns.import))
                .deleteAll(session.db)
            let movies = session.movies.filter(PersonalMovieRow.Columns.removed < moment)
            let last =
                try movies.select(max(PersonalMovieRow.Columns.changed), as: Int64.self).fetchOne(session.db) ?? 0
            let floor = PersonalShelfRow.Columns.floor
            try session.shelf.filter(floor < last).updateAll(session.db, floor.set(to: last))
            return try movies.deleteAll(session.db)
        }
        return count ?? 0
    }
}
