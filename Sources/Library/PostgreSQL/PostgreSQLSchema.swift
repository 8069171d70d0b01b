/// The tables in PostgreSQL. `PostgreSQLMigrations` says how they came to be.
///
/// They have the names and columns of those in SQLite, with `bytea` for BLOB: so texts are ordered by their bytes and
/// may contain NUL. Everything of a person has `person` in its keys, so that a database can be spread over several
/// machines by it. There are no triggers and sequences.
enum PostgreSQLSchema {
    /// The first is the one whose row a transaction that writes for the person locks.
    static let tablesByPerson =
        ["personalShelf"] + SharedTable.ofPerson.reversed().map(\.name) + ["picture", "plannedFile"]

    static let first = movies + imports + others + accounts

    private static let opinion = """
        halfStars bigint CHECK (halfStars BETWEEN 1 AND 10),
        watched bytea CHECK (watched IS NULL OR length(watched) = 10 AND isWatched = 1),
        isWatched bigint NOT NULL CHECK (isWatched IN (0, 1)),
        isWanted bigint NOT NULL CHECK (isWanted IN (0, 1)),
        viewings bytea NOT NULL CHECK (length(viewings) % 10 = 0 AND length(viewings) <= 10000),
        note bytea NOT NULL
        """

    /// `personalShelf` is the row that a transaction which writes for a person locks first.
    private static let movies = [
        """
        CREATE TABLE IF NOT EXISTS personalShelf (
            person text COLLATE "C" PRIMARY KEY,
            revision bigint NOT NULL CHECK (revision >= 0),
            floor bigint NOT NULL CHECK (floor BETWEEN 0 AND revision),
            movies bigint NOT NULL CHECK (movies >= 0)
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS personalMovie (
            person text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            id bytea NOT NULL CHECK (length(id) > 0),
            titleKey bytea NOT NULL,
            year bigint NOT NULL,
            sortTitle bytea NOT NULL,
            added bigint NOT NULL,
            changed bigint NOT NULL CHECK (changed > 0),
            edited bigint NOT NULL CHECK (edited BETWEEN 1 AND changed),
            removed bigint,
            picture bytea CHECK (length(picture) = 32),
            details bytea NOT NULL CHECK (length(details) > 0),
            \(opinion),
            PRIMARY KEY (person, number),
            UNIQUE (person, id)
        )
        """,
        """
        CREATE UNIQUE INDEX IF NOT EXISTS personalMovieByIdentity ON personalMovie (person, titleKey, year)
        WHERE removed IS NULL
        """,
        index("personalMovieByAdded", "personalMovie (person, added, number) WHERE removed IS NULL"),
        index("personalMovieByTitle", "personalMovie (person, sortTitle, year) WHERE removed IS NULL"),
        index("personalMovieByYear", "personalMovie (person, year DESC, sortTitle) WHERE removed IS NULL"),
        index(
            "personalMovieByRating",
            "personalMovie (person, halfStars DESC NULLS LAST, sortTitle, year) WHERE removed IS NULL"),
        index("personalMovieByChanged", "personalMovie (person, changed)"),
        index("personalMovieByRemoved", "personalMovie (person, removed) WHERE removed IS NOT NULL"),
        index("personalMovieByPicture", "personalMovie (person, picture) WHERE picture IS NOT NULL"),
        index(
            "personalMovieByLength",
            """
            personalMovie (person, (length(details) + length(note) + length(viewings)))
            WHERE length(details) + length(note) + length(viewings) > 4000
            """),
    ]

    private static let imports = [
        """
        CREATE TABLE IF NOT EXISTS personalImport (
            person text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            id bytea NOT NULL CHECK (length(id) > 0),
            taken bigint NOT NULL,
            fileName bytea NOT NULL,
            added bigint NOT NULL CHECK (added >= 0),
            completed bigint NOT NULL CHECK (completed >= 0),
            alreadyThere bigint NOT NULL CHECK (alreadyThere >= 0),
            PRIMARY KEY (person, number),
            UNIQUE (person, id)
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS personalImportNote (
            person text COLLATE "C" NOT NULL,
            import bigint NOT NULL,
            movie bigint NOT NULL,
            edited bigint NOT NULL CHECK (edited > 0),
            editedBefore bigint CHECK (editedBefore > 0),
            \(opinion),
            PRIMARY KEY (person, import, movie),
            FOREIGN KEY (person, import) REFERENCES personalImport (person, number) ON DELETE CASCADE,
            FOREIGN KEY (person, movie) REFERENCES personalMovie (person, number) ON DELETE CASCADE
        )
        """,
        index("personalImportNoteByMovie", "personalImportNote (person, movie)"),
        index(
            "personalImportNoteByLength",
            """
            personalImportNote (person, (length(note) + length(viewings))) WHERE length(note) + length(viewings) > 4000
            """),
    ]

    private static let others = [
        """
        CREATE TABLE IF NOT EXISTS recentSearch (
            person text COLLATE "C" NOT NULL,
            id bigint NOT NULL,
            folded bytea NOT NULL CHECK (length(folded) > 0),
            text bytea NOT NULL CHECK (length(text) > 0),
            PRIMARY KEY (person, id),
            UNIQUE (person, folded)
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS dismissedMovie (
            person text COLLATE "C" NOT NULL,
            movie bytea NOT NULL CHECK (length(movie) > 0),
            PRIMARY KEY (person, movie)
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS appliedChange (
            person text COLLATE "C" NOT NULL,
            key bytea NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
            applied bigint NOT NULL,
            PRIMARY KEY (person, key)
        )
        """,
        index("appliedChangeByTime", "appliedChange (person, applied)"),
        """
        CREATE TABLE IF NOT EXISTS picture (
            person text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL CHECK (length(key) = 32),
            width bigint NOT NULL,
            bytes bytea NOT NULL,
            used bigint NOT NULL,
            PRIMARY KEY (person, key, width)
        )
        """,
        // They are compressed already.
        "ALTER TABLE picture ALTER COLUMN bytes SET STORAGE EXTERNAL",
    ]

    /// Names are unique among all people, so these tables are not spread by person: in Citus, they are reference
    /// tables.
    private static let accounts = [
        """
        CREATE TABLE IF NOT EXISTS account (
            id text COLLATE "C" PRIMARY KEY CHECK (length(id) = 32),
            name text COLLATE "C" NOT NULL,
            foldedName text COLLATE "C" NOT NULL UNIQUE,
            isOwner bigint NOT NULL CHECK (isOwner IN (0, 1)),
            password text COLLATE "C",
            added bigint NOT NULL,
            sharesWishes bigint NOT NULL DEFAULT 0 CHECK (sharesWishes IN (0, 1))
        )
        """,
        "CREATE UNIQUE INDEX IF NOT EXISTS accountOwner ON account (isOwner) WHERE isOwner = 1",
        index("accountSharing", "account (foldedName) WHERE sharesWishes = 1"),
        """
        CREATE TABLE IF NOT EXISTS invitation (
            account text COLLATE "C" PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            fingerprint text COLLATE "C" NOT NULL UNIQUE,
            ends bigint NOT NULL
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS session (
            fingerprint text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            began bigint NOT NULL,
            lastUsed bigint NOT NULL,
            idleSeconds bigint NOT NULL,
            ends bigint NOT NULL,
            browser text COLLATE "C" NOT NULL
        )
        """,
        index("sessionAccount", "session (account)"),
        index("sessionEnd", "session (ends)"),
        index("sessionIdleEnd", "session ((lastUsed + idleSeconds))"),
        """
        CREATE TABLE IF NOT EXISTS knownBrowser (
            fingerprint text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            lastUsed bigint NOT NULL
        )
        """,
        index("knownBrowserAccount", "knownBrowser (account)"),
        index("knownBrowserByUse", "knownBrowser (lastUsed)"),
        """
        CREATE TABLE IF NOT EXISTS accountKey (
            fingerprint text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            name text COLLATE "C" NOT NULL,
            made bigint NOT NULL
        )
        """,
        index("accountKeyAccount", "accountKey (account)"),
        """
        CREATE TABLE IF NOT EXISTS passkey (
            id text COLLATE "C" PRIMARY KEY,
            account text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            name text COLLATE "C" NOT NULL,
            publicKey bytea NOT NULL,
            counter bigint NOT NULL,
            made bigint NOT NULL
        )
        """,
        index("passkeyAccount", "passkey (account)"),
    ]

    static func index(_ name: String, _ columns: String) -> String {
        "CREATE INDEX IF NOT EXISTS \(name) ON \(columns)"
    }
}
