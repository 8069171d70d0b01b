import GRDB

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// What is in a backup that was found to be whole.
public struct BackupInfo: Sendable, Hashable {
    /// When it was made; `nil` where the file does not tell.
    public let made: Date?
    /// How many movies are in it.
    public let movieCount: Int
    /// How many of their pictures are in it.
    public let pictureCount: Int
    /// Whether a checksum covers it. Without one, damage may not have been found.
    public let hasChecksum: Bool

    /// What is said of a backup without a checksum.
    public static let noChecksum =
        "This backup was made before backups had checksums: damage in it may not have been found."

    static let table = "CREATE TABLE backupInfo (made INTEGER NOT NULL) STRICT"

    /// Reads a copy of a backup.
    init(_ db: Database, hasChecksum: Bool) throws {
        let isTold = try db.tableExists("backupInfo")
        made = try isTold ? Milliseconds.fetchOne(db, sql: "SELECT made FROM backupInfo")?.date : nil
        movieCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM personalMovie WHERE removed IS NULL") ?? 0
        pictureCount =
            try db.tableExists(BackupPicture.databaseTableName)
            ? Int.fetchOne(db, sql: "SELECT count(DISTINCT substr(name, 1, 32)) FROM backupPicture") ?? 0 : 0
        self.hasChecksum = hasChecksum
    }
}
