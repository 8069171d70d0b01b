import GRDB

/// What the user calls the file of an import: bytes (UTF-8), none where that is not known.
enum M0003ImportNames: LibraryMigration {
    static let name = "0003 import names"

    static func migrate(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE personalImport ADD COLUMN fileName BLOB NOT NULL DEFAULT x''")
    }
}
