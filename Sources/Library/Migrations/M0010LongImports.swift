import GRDB

/// An index of the movies with many viewings, so that all of a person's can be summed up before each is written; and how
/// many opinions of an import were applied. Older versions applied all with the first movies.
enum M0010LongImports: LibraryMigration {
    static let name = "0010 long imports"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX personalMovieByViewings ON personalMovie (person, length(viewings))
                WHERE length(viewings) > 100;

                ALTER TABLE personalImport ADD COLUMN opinionsDone INTEGER CHECK (opinionsDone >= 0);
                """)
    }
}
