import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A backup that was copied to be looked through and restored; the backup itself is never opened.
struct BackupCopy: Sendable {
    let path: String
    let info: BackupInfo
    private let file: DiskFile
    private let queue: DatabaseQueue

    /// Copies a backup into a data folder, looks it through and brings its tables up to date. Blocks.
    ///
    /// To be followed by `remove`.
    init(of backup: String, in folder: URL) throws(LibraryBackupError) {
        // What was written last is not in the library's file alone.
        guard !DiskFile.isSame(backup, LibraryFile(in: folder).path) else { throw .notABackup }
        guard DiskFile.isThere(backup) else { throw .noSuchFile }
        let file = DiskFile(folder.appending(path: "library-restoring", directoryHint: .notDirectory).path)
        self.file = file
        path = file.draft
        do {
            try file.begin()
            let hasChecksum = try BackupSeal.copy(backup, to: file)
            queue = try DatabaseQueue(path: path)
            info = try Self.check(queue, hasChecksum)
        } catch {
            file.abandon()
            throw LibraryBackupError(ofBackup: error)
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
            guard try db.tableExists("grdb_migrations"), try db.tableExists("person") else { return false }
            try schema.checkIsKnown(in: db)
            return true
        }
        guard isLibrary else { throw LibraryBackupError.notABackup }
        try queue.read { db in
            guard try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"] else { throw StorageError.damaged }
            try db.checkForeignKeys()
        }
        try schema.migrate(queue)
        return try queue.read { db in
            let movies = try PersonalMovieRow.fetchCursor(db)
            while let movie = try movies.next() { _ = try movie.movie() }
            if try db.tableExists(BackupPicture.databaseTableName) {
                let names = try StoredText.fetchCursor(db, sql: "SELECT name FROM backupPicture")
                while let name = try names.next() {
                    guard BackupPictures.key(of: name.text) != nil else { throw StorageError.damaged }
                }
            }
            return try BackupInfo(db, hasChecksum: hasChecksum)
        }
    }

    /// Takes the pictures of its movies in as any that are sent, and notes in the copy what they are known by now.
    ///
    /// Returns how many could not be read as pictures: their movies have none.
    func takePictures(_ intake: any PictureIntake) async throws(LibraryBackupError) -> Int {
        var lost = 0
        do {
            for key in try await queue.read(Self.keys) {
                guard let bytes = try await queue.read({ db in try Self.largest(key, in: db) }) else { continue }
                let taken = try await Self.take(bytes, intake)
                if taken == nil { lost += 1 }
                guard taken?.description != key.text else { continue }
                let name = taken.map { StoredText($0.description) }
                try await queue.write { db in
                    let change = "UPDATE personalMovie SET picture = ? WHERE picture = ?"
                    try db.execute(sql: change, arguments: [name, key])
                }
            }
        } catch {
            throw LibraryBackupError(ofBackup: error)
        }
        return lost
    }

    private static func keys(in db: Database) throws -> [StoredText] {
        guard try db.tableExists(BackupPicture.databaseTableName) else { return [] }
        return try StoredText.fetchAll(
            db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL ORDER BY picture")
    }

    /// The names of a picture's files end in their widths.
    private static func largest(_ key: StoredText, in db: Database) throws -> Data? {
        try Data.fetchOne(
            db,
            sql: """
                SELECT bytes FROM backupPicture WHERE substr(name, 1, 32) = ?
                ORDER BY length(name) DESC, name DESC LIMIT 1
                """, arguments: [key])
    }

    private static func take(
        _ bytes: Data, _ intake: any PictureIntake
    ) async throws(LibraryBackupError) -> PictureKey? {
        do throws(PictureProblem) {
            return try await intake.take(Array(bytes))
        } catch {
            switch error {
            case .notAPicture, .tooBig, .tooManyPixels, .broken, .tookTooLong: return nil
            case .noTool: throw .noPictureTool
            case .busy: throw .library(.locked)
            case .storage(let error): throw .library(error)
            }
        }
    }
}
