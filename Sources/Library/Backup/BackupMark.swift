import GRDB

/// The `application_id` in the header of an SQLite file that marks a backup closed by `BackupSeal`
/// (https://www.sqlite.org/fileformat.html#application_id).
enum BackupMark {
    private static let id = Array("Mati".utf8)
    private static let number: Int32 = 0x4D61_7469
    private static let magic = Array("SQLite format 3\0".utf8)
    /// The length of SQLite's file header.
    static let headLength = 100

    /// Whether a file with this beginning is an SQLite database.
    static func isSQLite(_ head: [UInt8]) -> Bool { head.starts(with: magic) }

    /// Whether this file header marks a file that ends with a checksum.
    static func isMarked(_ head: [UInt8]) -> Bool { head.dropFirst(68).starts(with: id) }

    static func set(in db: Database) throws { try db.execute(sql: "PRAGMA application_id = \(number)") }

    /// Unmarks a backup that was copied by hand to the library's path: writes to it void the checksum.
    static func remove(in db: Database) throws {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == number else { return }
        try db.execute(sql: "PRAGMA application_id = 0")
    }
}
