import GRDB

/// The number in the head of an SQLite file by which a backup says that `BackupSeal` closes it
/// (https://www.sqlite.org/fileformat.html#application_id).
enum BackupMark {
    /// `Mati`
    private static let number: Int32 = 0x4D61_7469
    /// What every file of SQLite’s begins with.
    private static let magic = Array("SQLite format 3\0".utf8)

    /// As many of a file's first bytes as tell what it is.
    static let headLength = 100

    /// Whether these are the first bytes of a file of SQLite's.
    static func isSQLite(_ head: [UInt8]) -> Bool { head.starts(with: magic) }

    /// Whether they say that the file is closed by a checksum.
    static func isMarked(_ head: [UInt8]) -> Bool { head.bigEndian(4, at: 68) == Int(number) }

    /// Says in a copy that it will be closed by a checksum.
    static func set(in db: Database) throws { try db.execute(sql: "PRAGMA application_id = \(number)") }

    /// A backup that somebody has put in the library's place is written to, and is no backup any more.
    static func remove(in db: Database) throws {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == number else { return }
        try db.execute(sql: "PRAGMA application_id = 0")
    }
}
