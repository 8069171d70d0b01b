package import Domain
package import struct Foundation.Date
import GRDB

extension SQLPersonalLibrary {
    package func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await write { [maxLongTextBytes] session in
            try session.add(movie)
            try session.checkLongTexts(maxLongTextBytes)
        }
    }

    package func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        let movie = try await writeIfThere { [maxLongTextBytes] session in
            let old = try session.currentMovie(id)
            var movie = try old.movie()
            change(&movie)
            var row = old
            try row.edit(movie)
            let isChanged = row.hasOtherContents(than: old)
            // Undo of an import leaves a movie that was saved by hand since, even unchanged.
            guard try isChanged || session.isLastChangedByImport(old) else { return try row.movie() }
            if isChanged { try session.distinguish(&row, of: movie) }
            row.setEdited(try session.nextRevision())
            try session.update(row)
            if row.isLonger(than: old) { try session.checkLongTexts(maxLongTextBytes) }
            return try row.movie()
        }
        guard let movie else { throw .notFound }
        return movie
    }

    package func remove(
        _ id: MovieID, if mayGo: @escaping @Sendable (PersonalMovie.Opinion) -> Bool
    ) async throws(PersonalLibraryError) -> Bool {
        let isRemoved = try await writeIfThere { [now, maxRemoved] session in
            var row = try session.currentMovie(id)
            guard mayGo(row.opinion) else { return false }
            row.removed = Milliseconds(now())
            row.changed = try session.nextRevision(movies: -1)
            try session.update(row)
            try session.forgetRemoved(besides: maxRemoved)
            return true
        }
        guard let isRemoved else { throw .notFound }
        return isRemoved
    }

    @discardableResult
    package func restore(_ id: MovieID) async throws(PersonalLibraryError) -> MovieID {
        let there = try await writeIfThere { [maxLongTextBytes] session in
            guard id.isOwn, var row = try session.storedRow(id) else { throw PersonalLibraryError.notFound }
            guard row.removed != nil else { return id }
            let movie = try row.movie()
            row.setOrder(of: movie)
            do { try session.distinguish(&row, of: movie) } catch PersonalLibraryError.alreadyThere(let holder) {
                if try session.complete(holder, by: row.opinion, joinsNotes: true) != nil {
                    try session.checkLongTexts(maxLongTextBytes)
                } else {
                    // Undo of the import that has added it would remove the restored movie.
                    var kept = try session.currentMovie(holder)
                    kept.setEdited(try session.nextRevision())
                    try session.update(kept)
                }
                return holder
            }
            row.removed = nil
            row.changed = try session.nextRevision(movies: 1)
            try session.update(row)
            return id
        }
        guard let there else { throw .notFound }
        return there
    }

    package func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int {
        let moment = Milliseconds(moment)
        let count = try await writeIfThere { session in
            let (db, person) = (session.db, session.person)
            let changes = session.importChanges
            try db.execute(
                """
                DELETE FROM personalImportNote WHERE \(changes.condition) AND import IN
                (SELECT number FROM personalImport WHERE person = ? AND taken < ?)
                """, changes.arguments + [person, moment])
            return try session.forgetRemoved(before: moment)
        }
        return count ?? 0
    }
}

extension LibrarySession {
    /// Whether an import that can be undone has made the last change of a movie.
    fileprivate func isLastChangedByImport(_ movie: PersonalMovieRow) throws -> Bool {
        let sql = """
            SELECT 1 AS one FROM personalImportNote WHERE \(importChanges.condition) AND movie = ? AND edited = ? LIMIT 1
            """
        return try !db.rows(sql, importChanges.arguments + [movie.number, movie.edited]).isEmpty
    }

    func forgetRemoved(before moment: Milliseconds) throws -> Int {
        let last = try db.rows(
            "SELECT max(changed) AS last FROM personalMovie WHERE person = ? AND removed < ?", [person, moment]
        ).first?.decode(Int64?.self, forColumn: "last")
        guard let last else { return 0 }
        try db.execute("UPDATE personalShelf SET floor = ? WHERE person = ? AND floor < ?", [last, person, last])
        return try db.rows(
            "DELETE FROM personalMovie WHERE person = ? AND removed < ? RETURNING number", [person, moment]
        ).count
    }

    /// Forgets removed movies besides the newest ones and those that were removed at the same moment as the last of
    /// them.
    func forgetRemoved(besides count: Int) throws {
        let oldest = try db.rows(
            """
            SELECT removed FROM personalMovie WHERE person = ? AND removed IS NOT NULL
            ORDER BY removed DESC LIMIT 1 OFFSET ?
            """, [person, count - 1]
        ).first?.decode(Milliseconds.self, forColumn: "removed")
        if let oldest { _ = try forgetRemoved(before: oldest) }
    }
}
