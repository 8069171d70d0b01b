package import Domain
package import struct Foundation.Date
import GRDB

extension SQLitePersonalLibrary {
    package func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await write { shelf in
            guard try shelf.storedRow(movie.id) == nil else { return }
            var row = try PersonalMovieRow(movie, of: shelf.person, revision: 1)
            try shelf.checkIsOnlyOne(row)
            row.changed = try shelf.nextRevision()
            row.edited = row.changed
            try row.insert(shelf.db)
        }
    }

    package func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        let movie = try await writeWhereThere { shelf in
            let old = try shelf.currentMovie(id)
            var movie = try old.movie()
            change(&movie)
            var row = old
            try row.edit(movie, revision: old.edited)
            if row.hasOtherContents(than: old) {
                try shelf.checkIsOnlyOne(row)
                row.changed = try shelf.nextRevision()
                row.edited = row.changed
                try row.update(shelf.db)
            }
            return try row.movie()
        }
        guard let movie else { throw .notFound }
        return movie
    }

    package func remove(_ id: MovieID) async throws(PersonalLibraryError) {
        let isDone: Void? = try await writeWhereThere { [now] shelf in
            var row = try shelf.currentMovie(id)
            row.removed = Milliseconds(now())
            row.changed = try shelf.nextRevision()
            try row.update(shelf.db)
        }
        if isDone == nil { throw .notFound }
    }

    package func restore(_ id: MovieID) async throws(PersonalLibraryError) {
        let isDone: Void? = try await writeWhereThere { shelf in
            guard id.isOwn, var row = try shelf.storedRow(id) else { throw PersonalLibraryError.notFound }
            guard row.removed != nil else { return }
            try shelf.checkIsOnlyOne(row)
            row.removed = nil
            row.changed = try shelf.nextRevision()
            try row.update(shelf.db)
        }
        if isDone == nil { throw .notFound }
    }

    package func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int {
        let moment = Milliseconds(moment)
        let count = try await writeWhereThere { shelf in
            let imports = PersonalImportRow.filter(PersonalImportRow.Columns.person == shelf.person)
                .filter(PersonalImportRow.Columns.taken < moment).select(PersonalImportRow.Columns.number)
            try PersonalImportNoteRow.filter(imports.contains(PersonalImportNoteRow.Columns.import))
                .deleteAll(shelf.db)
            let movies = shelf.movies.filter(PersonalMovieRow.Columns.removed < moment)
            let last = try movies.select(max(PersonalMovieRow.Columns.changed), as: Int64.self).fetchOne(shelf.db) ?? 0
            let floor = PersonalShelfRow.Columns.floor
            try shelf.shelf.filter(floor < last).updateAll(shelf.db, floor.set(to: last))
            return try movies.deleteAll(shelf.db)
        }
        return count ?? 0
    }
}
