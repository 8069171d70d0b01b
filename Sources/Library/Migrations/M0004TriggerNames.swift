import GRDB

/// Renames the triggers that keep `personalShelf` up to date; SQLite has no statement for that.
enum M0004TriggerNames: LibraryMigration {
    static let name = "0004 trigger names"

    static func migrate(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TRIGGER personCame;
                DROP TRIGGER personalMovieCame;
                DROP TRIGGER personalMovieCameBack;
                DROP TRIGGER personalMovieWent;
                DROP TRIGGER personalMovieLost;

                CREATE TRIGGER person_after_insert AFTER INSERT ON person BEGIN
                    INSERT INTO personalShelf (person, revision, floor, movies) VALUES (NEW.id, 0, 0, 0);
                END;

                CREATE TRIGGER movie_after_insert AFTER INSERT ON personalMovie WHEN NEW.removed IS NULL BEGIN
                    UPDATE personalShelf SET movies = movies + 1 WHERE person = NEW.person;
                END;

                CREATE TRIGGER movie_after_restore AFTER UPDATE OF removed ON personalMovie
                WHEN OLD.removed IS NOT NULL AND NEW.removed IS NULL BEGIN
                    UPDATE personalShelf SET movies = movies + 1 WHERE person = NEW.person;
                END;

                CREATE TRIGGER movie_after_remove AFTER UPDATE OF removed ON personalMovie
                WHEN OLD.removed IS NULL AND NEW.removed IS NOT NULL BEGIN
                    UPDATE personalShelf SET movies = movies - 1 WHERE person = NEW.person;
                END;

                CREATE TRIGGER movie_after_delete AFTER DELETE ON personalMovie WHEN OLD.removed IS NULL BEGIN
                    UPDATE personalShelf SET movies = movies - 1 WHERE person = OLD.person;
                END;
                """)
    }
}
