import GRDB

/// The file name of an import as UTF-8, empty if unknown.
enum M0003ImportNames: LibraryMigration {
    static let name = "0003 import names"

    static func migrate(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE personalImport ADD COLUMN fileName BLOB NOT NULL DEFAULT x''")
    }
}
