package import struct Foundation.Date
import GRDB

/// The contents of a backup that has passed all checks.
package struct BackupInfo: Sendable, Hashable {
    /// When the backup was made; `nil` for backups older than this field.
    package let made: Date?
    package let movieCount: Int
    package let pictureCount: Int
    /// Whether a checksum covers every byte. Without it, damage may go unnoticed.
    package let hasChecksum: Bool

    /// The warning for a backup without a checksum.
    package static let noChecksum =
        "This backup was made before backups had checksums: damage in it may not have been found."

    static let table = "CREATE TABLE backupInfo (made INTEGER NOT NULL) STRICT"

    init(_ db: Database, hasChecksum: Bool) throws {
        let hasTime = try db.tableExists("backupInfo")
        made = try hasTime ? Milliseconds.fetchOne(db, sql: "SELECT made FROM backupInfo")?.date : nil
        movieCount = try Self.movieCount(in: db)
        pictureCount =
            try db.tableExists(BackupPicture.databaseTableName)
            ? Int.fetchOne(db, sql: "SELECT count(DISTINCT substr(name, 1, 32)) FROM backupPicture") ?? 0 : 0
        self.hasChecksum = hasChecksum
    }

    /// The number of movies that are not removed.
    static func movieCount(in db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM personalMovie WHERE removed IS NULL") ?? 0
    }
}
