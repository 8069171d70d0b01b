import Domain
import FileIO
import Foundation
import GRDB

/// Writes a copy of a library with its pictures. Blocks.
struct BackupWriter {
    let folder: URL
    /// The time of the backup, stored in the copy.
    let moment: Date

    func write(to path: String, isReplacing: Bool) throws(LibraryBackupError) {
        let library = LibraryFile(in: folder)
        try checkIsFree(path, library, isReplacing)
        let database = try LibraryBackupError.map(in: .library) {
            guard try library.isThere() else { throw LibraryBackupError.nothingKept }
            return try LibraryDatabase(library)
        }
        defer { try? database.queue.close() }
        let file = AtomicFile(path)
        defer { file.abandon() }
        try copy(database.queue, to: file, withPictures: true)
        try checkIsFree(path, library, isReplacing)
        try LibraryBackupError.map(in: .backup, file.finish)
    }

    private func checkIsFree(
        _ path: String, _ library: LibraryFile, _ isReplacing: Bool
    ) throws(LibraryBackupError) {
        guard let file = FileIdentity(of: path) else { return }
        guard isReplacing, file != FileIdentity(of: library.path) else { throw .alreadyThere }
    }

    /// Copies a library into an unfinished file, then appends the checksum.
    ///
    /// - Parameter withPictures: whether this is a backup. Then it also checks that the copy could be restored.
    func copy(_ library: DatabaseQueue, to file: AtomicFile, withPictures: Bool) throws(LibraryBackupError) {
        try LibraryBackupError.map(in: .backup, file.begin)
        try LibraryBackupError.map(in: .library) { try vacuum(library, into: file.draft) }
        try LibraryBackupError.map(in: .backup) {
            let copy = try DatabaseQueue(path: file.draft)
            defer { try? copy.close() }
            if withPictures {
                try LibraryBackupError.map(in: .library) {
                    try copy.read(BackupCopy.checkIntegrity)
                    try copy.read(BackupCopy.checkMovies)
                }
            }
            try copy.write { db in
                try BackupMark.set(in: db)
                try db.execute(sql: BackupInfo.table)
                try db.execute(sql: "INSERT INTO backupInfo VALUES (?)", arguments: [Milliseconds(moment)])
                if withPictures { try addPictures(to: db) }
            }
        }
        try LibraryBackupError.map(in: .backup) { try BackupSeal.close(file) }
    }

    /// SQLite reports some kinds of damage as a full disk.
    private func vacuum(_ library: DatabaseQueue, into path: String) throws {
        do { try library.vacuum(into: path) } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            let isSound = try? library.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") == ["ok"] }
            throw isSound == true ? error : StorageError.damaged
        }
    }

    private func addPictures(to db: Database) throws {
        try db.execute(sql: BackupPicture.table)
        let keys = try StoredText.fetchAll(
            db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL")
        let pictures = BackupPictures(in: folder)
        for name in try pictures.names(of: Set(keys.compactMap { PictureKey($0.text) })) {
            guard let bytes = try pictures.bytes(name) else { continue }
            try BackupPicture(name: StoredText(name), bytes: Data(bytes)).insert(db)
        }
    }
}
