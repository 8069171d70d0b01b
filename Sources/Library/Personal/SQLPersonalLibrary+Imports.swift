package import Domain
import struct Foundation.Date
import GRDB

extension SQLPersonalLibrary {
    /// The maximum number of a person's imports that are remembered.
    static let maxImports = 1_000

    package func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        try await takeBackPart(of: batch.id)
        let known = try await read(else: nil) { session in try session.import(batch.id) }
        if let known, known.isDone(batch) { return known.receipt }
        begun.note(batch.id)
        // In the same order after an interruption.
        let opinions = batch.opinions.sorted { $0.key.description < $1.key.description }
        do throws(PersonalLibraryError) {
            while true {
                // A database does not notice between its transactions that the import is stopped.
                guard !Task.isCancelled else { throw .storage(.cancelled) }
                let row = try await write { [maxChanges = 2 * maxRemoved, maxLongTextBytes] session in
                    let row = try session.applyNext(of: batch, opinions, maxChanges)
                    try session.checkLongTexts(maxLongTextBytes)
                    try session.analyzeIfNew()
                    return row
                }
                if row.isDone(batch) {
                    begun.forget(batch.id)
                    return row.receipt
                }
            }
        } catch {
            // Not a child task: it would be canceled too.
            _ = await Task { try? await takeBackPart(of: batch.id) }.value
            throw error
        }
    }

    package func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        try await undo(receipt, at: now())
    }

    private func undo(_ receipt: ImportReceipt.ID, at moment: Date) async throws(PersonalLibraryError) -> Int {
        var undone = 0
        while true {
            let next = try await writeIfThere { [now, maxRemoved] session in
                let count = try session.undoNext(of: receipt, at: Milliseconds(moment), now: Milliseconds(now()))
                try session.forgetRemoved(besides: maxRemoved)
                return count
            }
            guard let count = next ?? nil else { return undone }
            undone += count
        }
    }

    /// If an import has failed, undoes the part that was applied, and forgets it with its movies: removed movies would
    /// count toward the limit of long texts for a week.
    ///
    /// If that fails too, on a full disk for instance, the next attempt to apply the import tries it again: it may have
    /// other movies.
    private func takeBackPart(of id: ImportReceipt.ID) async throws(PersonalLibraryError) {
        guard begun.contains(id) else { return }
        // An old date, so that `forgetRemoved` removes these movies and no others.
        let longAgo = Date(timeIntervalSince1970: 0)
        _ = try await undo(id, at: longAgo)
        _ = try await writeIfThere { session in
            _ = try session.forgetRemoved(before: Milliseconds(longAgo.addingTimeInterval(1)))
            try session.db.execute(
                "DELETE FROM personalImport WHERE person = ? AND id = ?", [session.person, StoredText(id)])
        }
        begun.forget(id)
    }

    package func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] {
        try await read(else: []) { session in
            let rows = try session.db.rows(
                "SELECT * FROM personalImport WHERE person = ? ORDER BY number DESC LIMIT ?", [session.person, limit])
            return try rows.map { row in
                let row = try PersonalImportRow(row: row)
                return PastImport(
                    receipt: row.receipt, moment: row.taken.date, fileName: row.fileName.text,
                    canUndo: try session.canUndo(of: row), isUndone: row.isUndone)
            }
        }
    }
}

extension LibrarySession {
    /// The condition for the changes of the person's imports. In SQLite, they have no person.
    var importChanges: (condition: String, arguments: SQLArguments) {
        db.dialect == .sqlite ? ("TRUE", []) : ("person = ?", [person])
    }

    /// Updates PostgreSQL's statistics if it does not know yet that there are many movies: it would search all of them for
    /// each movie that is added, until it updates them by itself within a minute.
    fileprivate func analyzeIfNew() throws {
        guard db.dialect == .postgreSQL else { return }
        let sql = "SELECT 1 AS one FROM pg_class WHERE oid = 'personalMovie'::regclass AND reltuples < 1000"
        if try !db.rows(sql).isEmpty { try db.execute("ANALYZE personalMovie") }
    }

    /// Whether something of an import can be undone.
    fileprivate func canUndo(of row: PersonalImportRow) throws -> Bool {
        let sql = "SELECT 1 AS one FROM personalImportNote WHERE \(importChanges.condition) AND import = ? LIMIT 1"
        return try !db.rows(sql, importChanges.arguments + [row.number]).isEmpty
    }

    /// Forgets the changes of the oldest imports, so that those of the others and of `batch` are at most `maxCount`.
    /// Imports that each add a day to the same movies would otherwise fill the disk.
    private func forgetChanges(besides maxCount: Int, before batch: ImportBatch) throws {
        let sql = """
            SELECT import, count(*) AS count FROM personalImportNote WHERE \(importChanges.condition)
            GROUP BY import ORDER BY import DESC
            """
        var count = batch.movies.count + batch.opinions.count
        var forgotten: Int64?
        try db.forEachRow(sql, importChanges.arguments) { row in
            count += try row.decode(Int.self, forColumn: "count")
            if count > maxCount, forgotten == nil { forgotten = try row.decode(forColumn: "import") }
        }
        guard let forgotten else { return }
        try db.execute(
            "DELETE FROM personalImportNote WHERE \(importChanges.condition) AND import <= ?",
            importChanges.arguments + [forgotten])
    }

    /// Forgets the oldest imports, with what is needed to undo them.
    private func forgetImports(besides maxCount: Int) throws {
        try db.execute(
            """
            DELETE FROM personalImport WHERE person = ?1 AND number <=
            (SELECT number FROM personalImport WHERE person = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
            """, [person, maxCount])
    }

    fileprivate func `import`(_ id: ImportReceipt.ID) throws -> PersonalImportRow? {
        let sql = "SELECT * FROM personalImport WHERE person = ? AND id = ?"
        let row = try db.rows(sql, [person, StoredText(id)]).first.map { try PersonalImportRow(row: $0) }
        guard row?.isPlausible ?? true else { throw StorageError.damaged }
        return row
    }

    /// Applies the next part of an import: first its opinions, then its movies.
    fileprivate func applyNext(
        of batch: ImportBatch, _ opinions: [(key: MovieID, value: PersonalMovie.Opinion)], _ maxChanges: Int
    ) throws -> PersonalImportRow {
        var row = try `import`(batch.id) ?? begin(batch, maxChanges)
        guard !row.isDone(batch), let number = row.number else { return row }
        // It was undone while it was applied, perhaps at another server.
        guard !row.isUndone else { throw StorageError.cancelled }
        var part = try beginPart()
        var opinionsDone = row.opinionsDone ?? opinions.count
        while opinionsDone < opinions.count, part.takesAnother() {
            let (id, opinion) = opinions[opinionsDone]
            if try complete(id, by: opinion, import: number) == .completed { row.completed += 1 }
            opinionsDone += 1
        }
        row.opinionsDone = opinionsDone
        while row.moviesDone < batch.movies.count, part.takesAnother() {
            var movie = batch.movies[row.moviesDone]
            if let opinion = batch.opinions[movie.id] { movie.opinion = movie.opinion.completed(by: opinion) }
            let outcome = try add(movie, import: number)
            if outcome == .added { row.added += 1 } else { row.alreadyThere += 1 }
            if outcome == .completed { row.completed += 1 }
        }
        try db.update(row, of: person, number: number)
        return row
    }

    private func begin(_ batch: ImportBatch, _ maxChanges: Int) throws -> PersonalImportRow {
        try forgetChanges(besides: maxChanges, before: batch)
        try forgetImports(besides: SQLPersonalLibrary.maxImports - 1)
        var row = PersonalImportRow(batch, of: person)
        if db.dialect == .postgreSQL { row.number = try nextRevision() }
        guard let number = try db.insert(row, number: row.number) else { throw StorageError.damaged }
        row.number = number
        return row
    }

    /// Undoes the next changes of an import, and returns how many were not edited since; `nil` if none are left.
    fileprivate func undoNext(
        of receipt: ImportReceipt.ID, at moment: Milliseconds, now: Milliseconds
    ) throws -> Int? {
        guard var row = try `import`(receipt), let number = row.number else { return nil }
        let condition = "FROM personalImportNote WHERE \(importChanges.condition) AND import = ?"
        let next = try db.rows(
            "SELECT * \(condition) LIMIT ?", importChanges.arguments + [number, ImportPart.maxCount]
        ).map { try ImportChangeRow(row: $0) }
        guard !next.isEmpty else { return nil }
        var part = try beginPart()
        if !row.isUndone {
            row.isUndone = true
            try db.update(row, of: person, number: number)
        }
        var undone = 0
        for change in next {
            guard part.takesAnother() else { break }
            try db.execute("DELETE \(condition) AND movie = ?", importChanges.arguments + [number, change.movie])
            if try undo(change, at: change.bringsBack ? now : moment) { undone += 1 }
        }
        return undone
    }

    /// Begins a part of an import, or of its undo. The time limit is then for each answer.
    private func beginPart() throws -> ImportPart {
        try db.forceCustomPlans()
        try db.allowMinutes()
        return ImportPart()
    }

    private func insert(_ change: ImportChangeRow) throws {
        var change = change
        if db.dialect == .postgreSQL { change.person = person }
        try db.insert(change)
    }

    fileprivate enum Outcome { case added, completed, unchanged }

    /// Adds a movie. One with its id, or with its title and year, that came after the plan or with another row of the
    /// list is completed instead. A removed movie with its id and facts comes back, with the opinions of both; if it was
    /// edited since, it stays removed, and that of the list gets a new id.
    fileprivate func add(_ movie: PersonalMovie, import: Int64) throws -> Outcome {
        do {
            var movie = movie
            if let old = try storedRow(movie.id) {
                let isSame = try !old.wasEditedAndRemoved(since: movie)
                if isSame { return try bringBack(old, with: movie.opinion, import: `import`) }
                movie.movie.summary.id = .newOwn()
            }
            var row = try PersonalMovieRow(movie, of: person, revision: 1)
            try distinguish(&row, of: movie)
            row.setEdited(try nextRevision(movies: 1))
            let number = try insert(row)
            try insert(ImportChangeRow(import: `import`, movie: number, edited: row.edited))
            return .added
        } catch PersonalLibraryError.alreadyThere(let id) {
            return try complete(id, by: movie.opinion, import: `import`)
        }
    }

    private func bringBack(
        _ old: PersonalMovieRow, with opinion: PersonalMovie.Opinion, import: Int64
    ) throws -> Outcome {
        guard old.removed != nil, let number = old.number else {
            return try complete(old.movieID, by: opinion, import: `import`)
        }
        var row = old
        let movie = try old.movie()
        row.setOrder(of: movie)
        try distinguish(&row, of: movie)
        row.opinion = opinion.completed(by: old.opinion).withNote(of: old.opinion)
        row.removed = nil
        row.setEdited(try nextRevision(movies: 1))
        try update(row)
        try insert(
            ImportChangeRow(
                import: `import`, movie: number, edited: row.edited, editedBefore: row.edited, opinion: old.opinion))
        return .added
    }

    fileprivate func complete(_ id: MovieID, by opinion: PersonalMovie.Opinion, import: Int64) throws -> Outcome {
        guard let (old, row) = try complete(id, by: opinion), let number = old.number else { return .unchanged }
        let change = "WHERE \(importChanges.condition) AND import = ? AND movie = ?"
        let place = importChanges.arguments + [`import`, number]
        if try db.rows("SELECT 1 AS one FROM personalImportNote \(change)", place).isEmpty {
            try insert(
                ImportChangeRow(
                    import: `import`, movie: number, edited: row.edited, editedBefore: old.edited,
                    opinion: old.opinion))
            return .completed
        }
        // Another row of the list has changed the movie before. Undo restores what was before that, unless the user
        // has edited the movie between the two.
        try db.execute(
            """
            UPDATE personalImportNote SET edited = ?,
            editedBefore = CASE WHEN editedBefore = edited THEN ? ELSE editedBefore END \(change) AND edited = ?
            """, [row.edited, row.edited] + place + [old.edited])
        return .unchanged
    }

    /// Undoes a change unless the movie was removed or edited since.
    fileprivate func undo(_ change: ImportChangeRow, at moment: Milliseconds) throws -> Bool {
        guard var row = try movies("AND number = ?", [change.movie]).first, row.removed == nil,
            row.edited == change.edited
        else { return false }
        if change.bringsBack {
            row.opinion = change.opinion
            row.removed = moment
        } else if let editedBefore = change.editedBefore {
            row.opinion = change.opinion
            // Restoring the old number lets an earlier import be undone too.
            row.edited = editedBefore
        } else {
            row.removed = moment
        }
        row.changed = try nextRevision(movies: row.removed == nil ? 0 : -1)
        try update(row)
        return true
    }
}
