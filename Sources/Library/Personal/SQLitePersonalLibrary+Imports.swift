package import Domain
import GRDB

extension SQLitePersonalLibrary {
    /// A transaction of an import changes so many movies at most: other changes wait for it.
    static let maxImported = 500

    package func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        do throws(PersonalLibraryError) {
            while true {
                let row = try await write { session in try session.applyNext(of: batch) }
                if row.done >= batch.movies.count { return row.receipt }
            }
        } catch {
            // Not a child task: it would be canceled too.
            _ = await Task { try? await takeBack(batch) }.value
            throw error
        }
    }

    package func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        var undone = 0
        while true {
            let next = try await writeIfThere { [now] session in
                try session.undoNext(of: receipt, at: Milliseconds(now()))
            }
            guard let count = next ?? nil else { return undone }
            undone += count
        }
    }

    /// Undoes an import that has failed before its end, and forgets it.
    private func takeBack(_ batch: ImportBatch) async throws(PersonalLibraryError) {
        let isPart = try await read(else: false) { session in
            try session.import(batch.id).map { $0.done < batch.movies.count } ?? false
        }
        guard isPart else { return }
        _ = try await undo(batch.id)
        _ = try await writeIfThere { session in try session.import(batch.id)?.delete(session.db) }
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

    /// Applies the next part of an import: its opinions and first movies, then more movies.
    fileprivate func applyNext(of batch: ImportBatch) throws -> PersonalImportRow {
        var row = try `import`(batch.id) ?? begin(batch)
        guard row.done < batch.movies.count, let number = row.number else { return row }
        for var movie in batch.movies[row.done...].prefix(SQLitePersonalLibrary.maxImported) {
            if let opinion = batch.opinions[movie.id] { movie.opinion = movie.opinion.completed(by: opinion) }
            if try add(movie, import: number) { row.added += 1 } else { row.alreadyThere += 1 }
        }
        try row.update(db)
        return row
    }

    /// Stores the import, and completes opinions.
    private func begin(_ batch: ImportBatch) throws -> PersonalImportRow {
        try PersonalImportRow(batch, of: person).insert(db)
        guard var row = try `import`(batch.id), let number = row.number else { throw StorageError.damaged }
        for (id, opinion) in batch.opinions where try complete(id, by: opinion, import: number) { row.completed += 1 }
        try row.update(db)
        return row
    }

    /// Undoes the next changes of an import, and returns how many were not edited since; `nil` if none are left.
    fileprivate func undoNext(of receipt: ImportReceipt.ID, at moment: Milliseconds) throws -> Int? {
        guard let number = try `import`(receipt)?.number else { return nil }
        let notes = PersonalImportNoteRow.filter(PersonalImportNoteRow.Columns.import == number)
        let next = try notes.limit(SQLitePersonalLibrary.maxImported).fetchAll(db)
        guard !next.isEmpty else { return nil }
        try notes.filter(next.map(\.movie).contains(PersonalImportNoteRow.Columns.movie)).deleteAll(db)
        return try next.count { note in try undo(note, at: moment) }
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
