import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes a copy of a library with its pictures. Blocks.
struct BackupMaking {
    let folder: URL
    /// When it is made, as the copy tells.
    let moment: Date

    func make(_ path: String, isReplacing: Bool) throws(LibraryBackupError) {
        let library = LibraryFile(in: folder)
        guard isReplacing || !DiskFile.isThere(path), !DiskFile.isSame(path, library.path) else { throw .alreadyThere }
        let database: LibraryDatabase
        do {
            guard try library.isThere() else { throw LibraryBackupError.nothingKept }
            database = try LibraryDatabase(library)
        } catch {
            throw LibraryBackupError(ofLibrary: error)
        }
        defer { try? database.queue.close() }
        let file = DiskFile(path)
        defer { file.abandon() }
        try copy(database.queue, to: file, withPictures: true)
        guard isReplacing || !DiskFile.isThere(path) else { throw .alreadyThere }
        try file.finish()
    }

    /// Copies a library into the draft of a file, and closes it with a checksum.
    func copy(_ library: DatabaseQueue, to file: DiskFile, withPictures: Bool) throws(LibraryBackupError) {
        try file.begin()
        do {
            try library.vacuum(into: file.draft)
        } catch {
            throw LibraryBackupError(ofLibrary: error)
        }
        do {
            let copy = try DatabaseQueue(path: file.draft)
            defer { try? copy.close() }
            try copy.write { db in
                try BackupMark.set(in: db)
                try db.execute(sql: BackupInfo.table)
                try db.execute(sql: "INSERT INTO backupInfo VALUES (?)", arguments: [Milliseconds(moment)])
                if withPictures { try addPictures(to: db) }
            }
        } catch {
            throw LibraryBackupError(ofBackup: error)
        }
        try BackupSeal.close(file)
    }

    private func addPictures(to db: Database) throws {
        try db.execute(sql: BackupPicture.table)
        let keys = try StoredText.fetchAll(
            db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL")
        let pictures = BackupPictures(in: folder)
        for name in try pictures.names(of: Set(keys.compactMap { PictureKey($0.text) })) {
            guard let bytes = try pictures.bytes(name) else { continue }
            try BackupPicture(name: StoredText(name), bytes: bytes).insert(db)
        }
    }
}
