package import Domain
import GRDB

extension SQLitePersonalLibrary {
    package func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        try await write { session in
            if let applied = try session.import(batch.id) { return applied.receipt }
            let number = try session.begin(batch)
            var row = PersonalImportRow(number: number, batch, of: session.person)
            var opinions = batch.opinions
            for var movie in batch.movies {
                if let opinion = opinions[movie.id] { movie.opinion = movie.opinion.completed(by: opinion) }
                if try session.add(movie, import: number) {
                    row.added += 1
                    opinions[movie.id] = nil
                } else {
                    row.alreadyThere += 1
                }
            }
            for (id, opinion) in opinions where try session.complete(id, by: opinion, import: number) {
                row.completed += 1
            }
            try row.update(session.db)
            return row.receipt
        }
    }

    package func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        let count = try await writeIfThere { [now] session in
            guard let number = try session.import(receipt)?.number else { return 0 }
            let notes = PersonalImportNoteRow.filter(PersonalImportNoteRow.Columns.import == number)
            let done = try notes.fetchAll(session.db)
            try notes.deleteAll(session.db)
            let moment = Milliseconds(now())
            return try done.count { note in try session.undo(note, at: moment) }
        }
        return count ?? 0
    }

    package func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] {
        try await read(else: []) { session in
            let rows = PersonalImportRow.filter(PersonalImportRow.Columns.person == session.person)
                .order(PersonalImportRow.Columns.number.desc).limit(limit)
            let notes = PersonalImportNoteRow.select(PersonalImportNoteRow.Columns.import, as: Int64.self).distinct()
            let noted = try notes.fetchSet(session.db)
            return try rows.fetchAll(session.db).map { row in
                PastImport(
                    receipt: row.receipt, moment: row.taken.date, fileName: row.fileName.text,
                    canUndo: row.number.map(noted.contains) ?? false)
            }
        }
    }
}

extension LibrarySession {
    fileprivate func `import`(_ id: ImportReceipt.ID) throws -> PersonalImportRow? {
        try PersonalImportRow.filter(PersonalImportRow.Columns.person == person)
            .filter(PersonalImportRow.Columns.id == StoredText(id)).fetchOne(db)
    }

    /// Stores the import and returns its number.
    fileprivate func begin(_ batch: ImportBatch) throws -> Int64 {
        try PersonalImportRow(batch, of: person).insert(db)
        return db.lastInsertedRowID
    }

    /// Adds a movie unless its id or its title and year exist. Replaces a removed movie with the same id.
    fileprivate func add(_ movie: PersonalMovie, import: Int64) throws -> Bool {
        let old = try storedRow(movie.id)
        guard old == nil || old?.removed != nil else { return false }
        var row = try PersonalMovieRow(movie, of: person, revision: 1)
        guard try holder(titleKey: row.titleKey, year: row.year) == nil else { return false }
        try old?.delete(db)
        row.changed = try nextRevision()
        row.edited = row.changed
        try row.insert(db)
        try PersonalImportNoteRow(import: `import`, movie: db.lastInsertedRowID, edited: row.edited).insert(db)
        return true
    }

    /// Completes the opinion of a movie; `false` if nothing changes.
    fileprivate func complete(_ id: MovieID, by opinion: PersonalMovie.Opinion, import: Int64) throws -> Bool {
        guard id.isOwn, let old = try storedRow(id), old.removed == nil, let number = old.number else { return false }
        var row = old
        row.opinion = old.opinion.completed(by: opinion)
        guard row.opinion != old.opinion else { return false }
        row.changed = try nextRevision()
        row.edited = row.changed
        try row.update(db)
        try PersonalImportNoteRow(
            import: `import`, movie: number, edited: row.edited, editedBefore: old.edited, opinion: old.opinion
        ).insert(db)
        return true
    }

    /// Undoes a change unless the movie was removed or edited since.
    fileprivate func undo(_ note: PersonalImportNoteRow, at moment: Milliseconds) throws -> Bool {
        guard var row = try movies.filter(PersonalMovieRow.Columns.number == note.movie).fetchOne(db),
            row.removed == nil, row.edited == note.edited
        else { return false }
        if let editedBefore = note.editedBefore {
            row.opinion = note.opinion
            // Restoring the old number lets an earlier import be undone too.
            row.edited = editedBefore
        } else {
            row.removed = moment
        }
        row.changed = try nextRevision()
        try row.update(db)
        return true
    }
}
