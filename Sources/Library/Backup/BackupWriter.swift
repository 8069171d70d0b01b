import Domain
import FileIO
import Foundation
import GRDB

/// Writes a copy of a library with its pictures. Blocks.
struct BackupWriter {
    let folder: URL
    /// The time of the backup, stored in the copy.
    let moment: Date

    /// Returns the number of missing pictures.
    @discardableResult
    func write(_ source: some BackupSource, to path: String, isReplacing: Bool) throws(LibraryBackupError) -> Int {
        let library = DatabaseFile(in: folder)
        try checkIsFree(path, library, isReplacing)
        let file = AtomicFile(path)
        defer { file.abandon() }
        let missing = try copy(source, to: file)
        try checkIsFree(path, library, isReplacing)
        try LibraryBackupError.map(in: .backup, file.finish)
        return missing
    }

    private func checkIsFree(
        _ path: String, _ library: DatabaseFile, _ isReplacing: Bool
    ) throws(LibraryBackupError) {
        guard let file = FileIdentity(of: path) else { return }
        guard isReplacing, file != FileIdentity(of: library.path) else { throw .alreadyThere }
    }

    /// Copies a library into an unfinished file, then appends the checksum. Returns the number of missing pictures.
    ///
    /// - Parameter isChecked: whether it also checks that the copy could be restored.
    @discardableResult
    func copy(
        _ source: some BackupSource, to file: AtomicFile, isChecked: Bool = true, withPictures: Bool = true
    ) throws(LibraryBackupError) -> Int {
        try LibraryBackupError.map(in: .backup, file.begin)
        try LibraryBackupError.map(in: .library) { try source.copy(to: file.draft) }
        let missing = try LibraryBackupError.map(in: .backup) {
            let copy = try DatabaseQueue(path: file.draft)
            defer { try? copy.close() }
            if isChecked {
                try LibraryBackupError.map(in: .library) {
                    try copy.read(BackupLimits.checkSizes)
                    try copy.read(BackupCopy.checkIntegrity)
                    try copy.read(BackupCopy.checkMovies)
                }
            }
            return try copy.write { db in
                try BackupMark.set(in: db)
                try db.execute(sql: BackupInfo.table)
                try db.execute(sql: "INSERT INTO backupInfo VALUES (?)", arguments: [Milliseconds(moment)])
                guard withPictures else { return 0 }
                try addPictures(of: source, to: db)
                return try BackupInfo.missingPictures(in: db)
            }
        }
        try LibraryBackupError.map(in: .backup) { try BackupSeal.close(file) }
        return missing
    }

    private func addPictures(of source: some BackupSource, to db: Database) throws {
        try db.execute(sql: BackupPicture.table)
        let keys = try StoredText.fetchAll(
            db, sql: "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL")
        try source.forEachPicture(of: Set(keys.compactMap { PictureKey($0.text) })) { name, bytes in
            try BackupPicture(name: StoredText(name), bytes: bytes).insert(db)
        }
    }
}
