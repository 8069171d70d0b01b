import DataFormats
import GRDB

/// A person's movies, including removed ones, and what imports have changed.
///
/// - `titleKey`, `year` (0 for none): unique among the movies that are not removed. Lists are sorted by `sortTitle` and
///   `added` (ms since 1970, like `removed`). `details` is a `MovieRecord` in JSON.
/// - `changed`: the revision of the last change; `edited`: the revision of the last change of its contents.
/// - `personalShelf` counts revisions and movies. Changes up to `floor` cannot be listed one by one, because removed
///   movies of that time were deleted.
/// - `personalImportNote`: the change of an import to a movie. `edited` equals the movie's until it is edited.
///   `editedBefore` and the opinion before are NULL if the import added the movie; `editedBefore` equals `edited` if
///   the import brought a removed movie back.
enum M0002PersonalMovies: LibraryMigration {
    static let name = "0002 personal movies"

    static func migrate(_ db: Database) throws {
        try db.execute(sql: movies)
        try db.execute(sql: imports)
        try db.execute(sql: shelf)
    }

    private static let movies = """
        CREATE TABLE personalMovie (
            number INTEGER PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            id BLOB NOT NULL CHECK (length(id) > 0),
            titleKey BLOB NOT NULL,
            year INTEGER NOT NULL,
            sortTitle BLOB NOT NULL,
            added INTEGER NOT NULL,
            changed INTEGER NOT NULL CHECK (changed > 0),
            edited INTEGER NOT NULL CHECK (edited BETWEEN 1 AND changed),
            removed INTEGER,
            picture BLOB CHECK (length(picture) = 32),
            halfStars INTEGER CHECK (halfStars BETWEEN 1 AND 10),
            watched BLOB CHECK (watched IS NULL OR length(watched) = 10 AND isWatched),
            isWatched INTEGER NOT NULL CHECK (isWatched IN (0, 1)),
            isWanted INTEGER NOT NULL CHECK (isWanted IN (0, 1)),
            details BLOB NOT NULL CHECK (length(details) > 0),
            UNIQUE (person, id)
        ) STRICT;

        CREATE UNIQUE INDEX personalMovieByIdentity ON personalMovie (person, titleKey, year) WHERE removed IS NULL;
        CREATE INDEX personalMovieByAdded ON personalMovie (person, added) WHERE removed IS NULL;
        CREATE INDEX personalMovieByTitle ON personalMovie (person, sortTitle, year) WHERE removed IS NULL;
        CREATE INDEX personalMovieByYear ON personalMovie (person, year DESC, sortTitle) WHERE removed IS NULL;
        CREATE INDEX personalMovieByChanged ON personalMovie (person, changed);
        CREATE INDEX personalMovieByRemoved ON personalMovie (person, removed) WHERE removed IS NOT NULL;
        CREATE INDEX personalMovieByPicture ON personalMovie (person, picture) WHERE picture IS NOT NULL;
        """

    private static let imports = """
        CREATE TABLE personalImport (
            number INTEGER PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            id BLOB NOT NULL CHECK (length(id) > 0),
            taken INTEGER NOT NULL,
            added INTEGER NOT NULL CHECK (added >= 0),
            completed INTEGER NOT NULL CHECK (completed >= 0),
            alreadyThere INTEGER NOT NULL CHECK (alreadyThere >= 0),
            UNIQUE (person, id)
        ) STRICT;

        CREATE TABLE personalImportNote (
            number INTEGER PRIMARY KEY,
            import INTEGER NOT NULL REFERENCES personalImport (number) ON DELETE CASCADE,
            movie INTEGER NOT NULL REFERENCES personalMovie (number) ON DELETE CASCADE,
            edited INTEGER NOT NULL CHECK (edited > 0),
            editedBefore INTEGER CHECK (editedBefore > 0),
            halfStars INTEGER CHECK (halfStars BETWEEN 1 AND 10),
            watched BLOB CHECK (watched IS NULL OR length(watched) = 10 AND isWatched),
            isWatched INTEGER NOT NULL CHECK (isWatched IN (0, 1)),
            isWanted INTEGER NOT NULL CHECK (isWanted IN (0, 1)),
            UNIQUE (import, movie)
        ) STRICT;

        CREATE INDEX personalImportNoteByMovie ON personalImportNote (movie);
        """

    /// Created last: copying all tables in the order of creation then overwrites the counts of the triggers.
    private static let shelf = """
        CREATE TABLE personalShelf (
            person INTEGER PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL CHECK (revision >= 0),
            floor INTEGER NOT NULL CHECK (floor BETWEEN 0 AND revision),
            movies INTEGER NOT NULL CHECK (movies >= 0)
        ) STRICT;

        INSERT INTO personalShelf (person, revision, floor, movies) SELECT id, 0, 0, 0 FROM person;

        CREATE TRIGGER personCame AFTER INSERT ON person BEGIN
            INSERT INTO personalShelf (person, revision, floor, movies) VALUES (NEW.id, 0, 0, 0);
        END;

        CREATE TRIGGER personalMovieCame AFTER INSERT ON personalMovie WHEN NEW.removed IS NULL BEGIN
            UPDATE personalShelf SET movies = movies + 1 WHERE person = NEW.person;
        END;

        CREATE TRIGGER personalMovieCameBack AFTER UPDATE OF removed ON personalMovie
        WHEN OLD.removed IS NOT NULL AND NEW.removed IS NULL BEGIN
            UPDATE personalShelf SET movies = movies + 1 WHERE person = NEW.person;
        END;

        CREATE TRIGGER personalMovieWent AFTER UPDATE OF removed ON personalMovie
        WHEN OLD.removed IS NULL AND NEW.removed IS NOT NULL BEGIN
            UPDATE personalShelf SET movies = movies - 1 WHERE person = NEW.person;
        END;

        CREATE TRIGGER personalMovieLost AFTER DELETE ON personalMovie WHEN OLD.removed IS NULL BEGIN
            UPDATE personalShelf SET movies = movies - 1 WHERE person = OLD.person;
        END;
        """
}
