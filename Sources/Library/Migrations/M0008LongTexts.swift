import GRDB

/// Indexes of the rows with long texts, so that all of a person's can be summed up before each is written.
enum M0008LongTexts: LibraryMigration {
    static let name = "0008 long texts"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE INDEX personalMovieByLength
                ON personalMovie (person, (length(details) + length(note) + length(viewings)))
                WHERE length(details) + length(note) + length(viewings) > 4000;

                CREATE INDEX personalImportNoteByLength ON personalImportNote ((length(note) + length(viewings)))
                WHERE length(note) + length(viewings) > 4000;
                """)
    }
}
