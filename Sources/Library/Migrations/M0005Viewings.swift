import GRDB

/// All viewings of a movie and the user's note of it, and both before an import.
///
/// `viewings` has the days as `1999-03-31`, ten bytes each, in order. It is empty if `watched`, the last one, is the
/// only one: so rows of older versions need no change. The index orders movies by the user's rating.
enum M0005Viewings: LibraryMigration {
    static let name = "0005 viewings"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX personalMovieByRating ON personalMovie (person, halfStars DESC, sortTitle, year)
                WHERE removed IS NULL;
                """)
        for table in ["personalMovie", "personalImportNote"] {
            try db.execute(
                sql: """
                    ALTER TABLE \(table) ADD COLUMN viewings BLOB NOT NULL DEFAULT x''
                        CHECK (length(viewings) % 10 = 0 AND length(viewings) <= 10000);
                    ALTER TABLE \(table) ADD COLUMN note BLOB NOT NULL DEFAULT x'';
                    """)
        }
    }
}
