import GRDB

/// Whether an import was undone, which is not the same as being too old to be undone.
enum M0009UndoneImports: LibraryMigration {
    static let name = "0009 undone imports"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE personalImport ADD COLUMN isUndone INTEGER NOT NULL DEFAULT 0 CHECK (isUndone IN (0, 1))
                """)
    }
}
