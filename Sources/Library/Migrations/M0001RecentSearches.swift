import GRDB

/// The users, currently one, and their recent searches.
///
/// Texts are UTF-8 blobs, because many SQLite tools end a text at the first NUL.
enum M0001RecentSearches: LibraryMigration {
    static let name = "0001 recent searches"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE person (
                    id INTEGER PRIMARY KEY
                ) STRICT;

                INSERT INTO person (id) VALUES (1);

                CREATE TABLE recentSearch (
                    id INTEGER PRIMARY KEY,
                    person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                    folded BLOB NOT NULL CHECK (length(folded) > 0),
                    text BLOB NOT NULL CHECK (length(text) > 0),
                    UNIQUE (person, folded)
                ) STRICT;
                """)
    }
}
