import Domain
import FileIO
import Foundation
import GRDB

/// A checked copy of a backup, which the restore reads. The backup itself is never opened by SQLite.
struct BackupCopy: Sendable {
    let info: BackupInfo
    private let file: AtomicFile
    private let queue: DatabaseQueue

    /// Copies a backup into a data folder, checks it and migrates it to the current schema. Blocks.
    ///
    /// The caller must call `remove` when it no longer needs the copy.
    init(of backup: String, in folder: URL) throws(LibraryBackupError) {
        guard FileManager.default.fileExists(atPath: backup) else { throw .noSuchFile }
        // The library in use may have its latest writes only in its log.
        guard FileIdentity(of: backup) != FileIdentity(of: DatabaseFile(in: folder).path) else { throw .notABackup }
        let file = AtomicFile(folder.appending(path: "library-restoring", directoryHint: .notDirectory).path)
        self.file = file
        do {
            try file.begin()
            let hasChecksum = try BackupSeal.copy(backup, to: file)
            queue = try DatabaseQueue(path: file.draft, configuration: BackupLimits.configuration)
            info = try Self.check(queue, hasChecksum)
        } catch {
            file.abandon()
            throw LibraryBackupError(reading: error)
        }
    }

    /// Removes the copy. Blocks.
    func remove() {
        try? queue.close()
        file.abandon()
    }

    private static func check(_ queue: DatabaseQueue, _ hasChecksum: Bool) throws -> BackupInfo {
        let schema = LibrarySchema.current
        let isLibrary = try queue.read { db in
            guard try LibrarySchema.isLibrary(db) else { return false }
            try schema.checkIsKnown(in: db)
            try schema.checkStatements(in: db, besides: [BackupInfo.table, BackupPicture.table])
            try BackupLimits.relax(db)
            // Before anything reads rows: in a crafted file, pages that refer to each other give rows without end.
            try checkIntegrity(of: db)
            try BackupLimits.checkSizes(in: db)
            return true
        }
        guard isLibrary else { throw LibraryBackupError.notABackup }
        try schema.migrate(queue)
        return try queue.read { db in
            try checkMovies(in: db)
            let revision = try db.counts(of: .owner).first?.revision ?? 0
            guard revision <= BackupLimits.maxNumber / 2 else { throw StorageError.damaged }
            if try db.tableExists(BackupPicture.databaseTableName) {
                let names = try StoredText.fetchCursor(db, sql: "SELECT name FROM backupPicture")
                while let name = try names.next() {
                    guard BackupPictures.key(of: name.text) != nil else { throw StorageError.damaged }
                }
            }
            let info = try BackupInfo(db, hasChecksum: hasChecksum)
            guard info.movieCount <= PersonalMovie.maxCount else { throw LibraryBackupError.tooLarge }
            do {
                try LibrarySession(db: db, person: .owner).checkLongTexts(PersonalMovie.maxLongTextBytes)
            } catch StorageError.tooMuchText {
                throw LibraryBackupError.tooLarge
            }
            return info
        }
    }

    /// Runs SQLite's own checks. They stop at the first problem, because reading a damaged file may never end.
    static func checkIntegrity(of db: Database) throws {
        guard try String.fetchAll(db, sql: "PRAGMA integrity_check(1)") == ["ok"] else { throw StorageError.damaged }
        try db.checkForeignKeys()
    }

    /// Checks that each row can be read, in the current schema. A library with others could not be restored again.
    static func checkMovies(in db: Database) throws {
        try BackupLimits.checkNumbers(in: db)
        let movies = try PersonalMovieRow.fetchCursor(db)
        while let movie = try movies.next() { _ = try movie.movie() }
        let imports = try PersonalImportRow.fetchCursor(db)
        while let taken = try imports.next() {
            guard ImportReceipt.isID(taken.id.text) else { throw StorageError.damaged }
        }
        let changes = try ImportChangeRow.fetchCursor(db, sql: "SELECT * FROM personalImportNote")
        while try changes.next() != nil {}
        for (table, column) in [
            ("recentSearch", "text"), ("recentSearch", "folded"), ("dismissedMovie", "movie"), ("appliedChange", "key"),
        ] {
            let texts = try StoredText.fetchCursor(db, sql: "SELECT \(column) FROM \(table)")
            while try texts.next() != nil {}
        }
        guard try !hasWrongCounts(db) else { throw StorageError.damaged }
    }

    /// Whether the count of movies, which triggers maintain, is wrong.
    private static func hasWrongCounts(_ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM personalShelf AS shelf WHERE movies IS NOT
                    (SELECT count(*) FROM personalMovie AS movie WHERE movie.person = shelf.person AND removed IS NULL))
                """) ?? false
    }

    /// Replaces everything of a person in another database. The revision rises above that of both. The keys of changes
    /// that were applied are kept: a phone may send one of them again.
    func replaceAll(of person: LibraryPerson, in db: any SQLTransaction) throws {
        let known = try db.counts(of: person).first?.revision ?? 0
        let newest = "FROM appliedChange WHERE person = ? ORDER BY applied DESC LIMIT ?"
        let applied = try db.rows("SELECT key, applied \(newest)", [person, IdempotencyKey.maxCount])
        try queue.write { copy in
            try copy.execute(
                sql: "DELETE FROM appliedChange WHERE key NOT IN (SELECT key \(newest))",
                arguments: [LibraryPerson.owner, IdempotencyKey.maxCount])
            for row in applied {
                try copy.execute(
                    sql: "INSERT INTO appliedChange (person, key, applied) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    arguments: [
                        LibraryPerson.owner, row.decode(StoredText.self, forColumn: "key"),
                        row.decode(Milliseconds.self, forColumn: "applied"),
                    ])
            }
        }
        try queue.read { copy in
            try db.replaceAll(of: person, from: copy, of: .owner)
            var counts = try copy.counts(of: .owner).first ?? .emptyCounts
            counts.revision = min(max(known, counts.revision), .max - 1) + 1
            try db.setCounts(counts, of: person)
        }
    }

    /// Whether a library has the same rows. Its revision, which a restore raises, is left out.
    func isEqual(to library: Database) throws -> Bool {
        try queue.read { copy in try library.keepsSame(of: .owner, as: copy) }
    }

    /// Passes the pictures of the copy's movies to `intake` as if they were uploads, and updates their keys in the
    /// copy.
    ///
    /// Returns the number of pictures that could not be read; their movies lose them.
    func addPictures(to intake: any PictureIntake) async throws(LibraryBackupError) -> Int {
        var tally = PictureTally()
        do {
            for key in try await queue.read(Self.keys) {
                guard let bytes = try await queue.read({ db in try Self.largest(key, in: db) }) else { continue }
                let added = try await Self.add(bytes, to: intake, &tally)
                guard added?.description != key.text else { continue }
                let name = added.map { StoredText($0.description) }
                try await queue.write { db in
                    try db.execute(sql: Self.pictureChange, arguments: [name, key])
                }
            }
        } catch {
            throw LibraryBackupError(reading: error)
        }
        return tally.lost
    }

    /// The condition on the person lets SQLite use the index of pictures, which begins with the person.
    static let pictureChange =
        "UPDATE personalMovie SET picture = ? WHERE person IN (SELECT id FROM person) AND picture = ?"

    private static func keys(in db: Database) throws -> [StoredText] {
        guard try db.tableExists(BackupPicture.databaseTableName) else { return [] }
        return try StoredText.fetchAll(
            db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL ORDER BY picture")
    }

    /// The file of the largest rendition: names end in the width, so it is the longest name, or the last of the
    /// longest.
    private static func largest(_ key: StoredText, in db: Database) throws -> Data? {
        // A tilde comes after all characters that names have.
        try Data.fetchOne(db, sql: largestPicture, arguments: [key, StoredText("\(key.text)~")])
    }

    static let largestPicture = """
        SELECT bytes FROM backupPicture WHERE name >= ? AND name < ? ORDER BY length(name) DESC, name DESC LIMIT 1
        """

    /// - Parameter attempts: the maximum number of attempts for a picture that takes too long or too much memory: on a
    ///   busy machine, any picture may.
    private static func add(
        _ bytes: Data, to intake: any PictureIntake, _ tally: inout PictureTally, attempts: Int = 3
    ) async throws(LibraryBackupError) -> PictureKey? {
        guard !tally.isOver else {
            tally.skip()
            return nil
        }
        do throws(PictureProblem) {
            let key = try await intake.take(Array(bytes))
            tally.note(nil)
            return key
        } catch {
            switch error {
            case .tookTooLong where attempts > 1, .noMemory where attempts > 1:
                return try await add(bytes, to: intake, &tally, attempts: attempts - 1)
            case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong, .noMemory:
                tally.note(error)
                return nil
            case .noTool: throw .noPictureTool
            case .busy: throw .library(.locked)
            case .storage(let error): throw .library(error)
            }
        }
    }
}
