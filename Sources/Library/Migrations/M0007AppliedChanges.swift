import GRDB

/// The keys of changes that browsers may send again. `applied` is in milliseconds since 1970.
enum M0007AppliedChanges: LibraryMigration {
    static let name = "0007 applied changes"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE appliedChange (
                    person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                    key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
                    applied INTEGER NOT NULL,
                    PRIMARY KEY (person, key)
                ) STRICT, WITHOUT ROWID;

                CREATE INDEX appliedChangeByTime ON appliedChange (person, applied);
                """)
    }
}
