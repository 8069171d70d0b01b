import Foundation
import GRDB

/// Tries a backup out. Blocks.
enum BackupTrial {
    /// Checks a backup, restores it into an empty folder and compares the library there with the backup.
    ///
    /// Throws `LibraryBackupError.damaged` if anything is missing or different. Pictures are covered by the checksum of
    /// the backup, and are not decoded.
    static func run(_ backup: String, in folder: URL) throws(LibraryBackupError) -> BackupInfo {
        let copy = try BackupCopy(of: backup, in: folder)
        defer { copy.remove() }
        _ = try BackupRestorer(folder: folder, moment: Date()).replace(with: copy)
        try LibraryBackupError.map(in: .backup) {
            let database = try LibraryDatabase(DatabaseFile(in: folder))
            defer { try? database.queue.close() }
            guard try database.queue.read(copy.isEqual) else { throw LibraryBackupError.damaged }
        }
        return copy.info
    }
}
