import Domain
package import struct Foundation.Date
import GRDB

/// The contents of a backup that has passed all checks.
package struct BackupInfo: Sendable, Hashable {
    /// When the backup was made; `nil` for backups older than this field.
    package let made: Date?
    package let movieCount: Int
    package let pictureCount: Int
    /// The number of pictures that movies had and that could not be copied, or not whole.
    package let missingPictures: Int
    /// Whether a checksum covers every byte. Without it, damage may go unnoticed.
    package let hasChecksum: Bool

    /// The warning for a backup without a checksum.
    private static let noChecksum =
        "This backup was made before backups had checksums: damage in it may not have been found."

    /// What to know before a restore; `nil` for a whole backup.
    package var warning: String? {
        var sentences = hasChecksum ? [] : [Self.noChecksum]
        switch missingPictures {
        case 0: break
        case 1: sentences.append("A picture was missing when this backup was made.")
        default: sentences.append("\(missingPictures.grouped) pictures were missing when this backup was made.")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    static let table = "CREATE TABLE backupInfo (made INTEGER NOT NULL) STRICT"

    init(_ db: Database, hasChecksum: Bool) throws {
        let hasTime = try db.tableExists("backupInfo")
        made = try hasTime ? Milliseconds.fetchOne(db, sql: "SELECT made FROM backupInfo")?.date : nil
        movieCount = try Self.movieCount(in: db)
        let hasPictures = try db.tableExists(BackupPicture.databaseTableName)
        pictureCount =
            try hasPictures
            ? Int.fetchOne(db, sql: "SELECT count(DISTINCT substr(name, 1, 32)) FROM backupPicture") ?? 0 : 0
        missingPictures = try hasPictures ? Self.missingPictures(in: db) : 0
        self.hasChecksum = hasChecksum
    }

    /// The number of movies' pictures without a file that begins as WebP:
    /// https://developers.google.com/speed/webp/docs/riff_container
    static func missingPictures(in db: Database) throws -> Int {
        try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM (
                    SELECT DISTINCT picture FROM personalMovie WHERE removed IS NULL AND picture IS NOT NULL
                    EXCEPT
                    SELECT substr(name, 1, 32) FROM backupPicture
                    WHERE substr(bytes, 1, 4) = x'52494646' AND substr(bytes, 9, 4) = x'57454250')
                """) ?? 0
    }

    /// The number of movies that are not removed.
    static func movieCount(in db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM personalMovie WHERE removed IS NULL") ?? 0
    }
}
