import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A backup that was copied to be looked through and put back; the backup itself is never opened. Blocks.
struct BackupCopy {
    let path: String
    let queue: DatabaseQueue

    /// What a file of SQLite’s begins with: https://www.sqlite.org/fileformat.html#magic_header_string.
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Opens a draft that the backup was copied to, looks it through and brings its tables up to date.
    init(_ path: String) throws(LibraryBackupError) {
        self.path = path
        do {
            queue = try DatabaseQueue(path: path)
        } catch {
            throw LibraryBackupError(ofBackup: error)
        }
        do {
            try check()
        } catch {
            try? queue.close()
            throw LibraryBackupError(ofBackup: error)
        }
    }

    /// Copies a backup. Throws where there is none.
    static func copy(_ backup: String, to file: DiskFile) throws(LibraryBackupError) {
        guard DiskFile.isThere(backup) else { throw .noSuchFile }
        guard try DiskFile.beginning(of: backup, count: magic.count) == magic else { throw .notABackup }
        try file.begin()
        do {
            // It copies only to where nothing is, and takes the rights along.
            try FileManager.default.removeItem(atPath: file.draft)
            try FileManager.default.copyItem(atPath: backup, toPath: file.draft)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.draft)
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
    }

    private func check() throws {
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
    }

    /// Puts the pictures back that are missing, which are all in a file that was made by `BackupMaking`.
    func putPictures(into folder: BackupPictures) throws(LibraryBackupError) {
        do {
            try queue.read { db in
                guard try db.tableExists(BackupPicture.databaseTableName) else { return }
                // Sizes of a picture end in their widths. The largest one comes last: where it is, the others are.
                let rows = try BackupPicture.fetchCursor(
                    db, sql: "SELECT name, bytes FROM backupPicture ORDER BY length(name), name")
                while let picture = try rows.next() {
                    guard BackupPictures.key(of: picture.name.text) != nil else { throw StorageError.damaged }
                    try folder.put(picture.name.text, picture.bytes)
                }
            }
        } catch {
            throw LibraryBackupError(ofBackup: error)
        }
    }
}
