import GRDB

/// The movies that are not to be recommended to a person. `movie` is the text of a `MovieID`.
enum M0006DismissedMovies: LibraryMigration {
    static let name = "0006 dismissed movies"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE dismissedMovie (
                    person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                    movie BLOB NOT NULL CHECK (length(movie) > 0),
                    PRIMARY KEY (person, movie)
                ) STRICT, WITHOUT ROWID;
                """)
    }
}
