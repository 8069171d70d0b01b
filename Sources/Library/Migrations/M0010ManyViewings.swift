import GRDB

/// An index of the movies with many viewings, so that all of a person's can be summed up before each is written.
enum M0010ManyViewings: LibraryMigration {
    static let name = "0010 many viewings"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX personalMovieByViewings ON personalMovie (person, length(viewings))
                WHERE length(viewings) > 100
                """)
    }
}
