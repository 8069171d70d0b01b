package import Domain
import GRDB

extension SQLitePersonalLibrary {
    package func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        try await write { shelf in
            if let applied = try shelf.import(batch.id) { return applied.receipt }
            let number = try shelf.begin(batch)
            var row = PersonalImportRow(number: number, batch, of: shelf.person)
            var opinions = batch.opinions
            for var movie in batch.movies {
                if let opinion = opinions[movie.id] { movie.opinion = movie.opinion.completed(by: opinion) }
                if try shelf.add(movie, import: number) {
                    row.added += 1
                    opinions[movie.id] = nil
                } else {
                    row.alreadyThere += 1
                }
            }
            for (id, opinion) in opinions where try shelf.complete(id, by: opinion, import: number) {
                row.completed += 1
            }
            try row.update(shelf.db)
            return row.receipt
        }
    }

    package func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        let count = try await writeWhereThere { [now] shelf in
            guard let number = try shelf.import(receipt)?.number else { return 0 }
            let notes = PersonalImportNoteRow.filter(PersonalImportNoteRow.Columns.import == number)
            let done = try notes.fetchAll(shelf.db)
            try notes.deleteAll(shelf.db)
            let moment = Milliseconds(now())
            return try done.count { note in try shelf.undo(note, at: moment) }
        }
        return count ?? 0
    }

    package func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] {
        try await read(else: []) { shelf in
            let rows = PersonalImportRow.filter(PersonalImportRow.Columns.person == shelf.person)
                .order(PersonalImportRow.Columns.number.desc).limit(limit)
            let notes = PersonalImportNoteRow.select(PersonalImportNoteRow.Columns.import, as: Int64.self).distinct()
            let noted = try notes.fetchSet(shelf.db)
            return try rows.fetchAll(shelf.db).map { row in
                PastImport(
                    receipt: row.receipt, moment: row.taken.date, fileName: row.fileName.text,
                    canUndo: row.number.map(noted.contains) ?? false)
            }
        }
    }
}

extension LibrarySession {
    /// An import that was taken.
    fileprivate func `import`(_ id: ImportReceipt.ID) throws -> PersonalImportRow? {
        try PersonalImportRow.filter(PersonalImportRow.Columns.person == person)
            .filter(PersonalImportRow.Columns.id == StoredText(id)).fetchOne(db)
    }

    /// Notes that an import is taken, and numbers it.
    fileprivate func begin(_ batch: ImportBatch) throws -> Int64 {
        try PersonalImportRow(batch, of: person).insert(db)
        return db.lastInsertedRowID
    }

    /// Adds a movie, unless it or one with its title and year is there; one that was removed under its id gives way.
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

    /// Completes the opinion of a movie that is there, if that says anything new.
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

    /// Takes back what was done to a movie, unless it has been removed or edited since.
    fileprivate func undo(_ note: PersonalImportNoteRow, at moment: Milliseconds) throws -> Bool {
        guard var row = try movies.filter(PersonalMovieRow.Columns.number == note.movie).fetchOne(db),
            row.removed == nil, row.edited == note.edited
        else { return false }
        if let editedBefore = note.editedBefore {
            row.opinion = note.opinion
            // Its contents are what they were, so that an import before this one can be undone too.
            row.edited = editedBefore
        } else {
            row.removed = moment
        }
        row.changed = try nextRevision()
        try row.update(db)
        return true
    }
}
