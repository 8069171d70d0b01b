/// Imports that any server can go on with.
extension PostgreSQLSchema {
    /// Times are in milliseconds since 1970 by the database's clock. `taken`: when a server began to apply the import.
    static let plannedFiles = [
        """
        CREATE TABLE IF NOT EXISTS plannedFile (
            person text COLLATE "C" NOT NULL,
            id bytea NOT NULL CHECK (length(id) > 0),
            name bytea NOT NULL,
            bytes bytea NOT NULL,
            began bigint NOT NULL,
            taken bigint,
            PRIMARY KEY (person, id)
        )
        """,
        index("plannedFileByBegin", "plannedFile (began)"),
    ]

    /// Whether an import was undone, which is not the same as being too old to be undone.
    static let undoneImports = [
        """
        ALTER TABLE personalImport
        ADD COLUMN IF NOT EXISTS isUndone bigint NOT NULL DEFAULT 0 CHECK (isUndone IN (0, 1))
        """
    ]

    /// An index of the movies with many viewings, so that all of a person's can be summed up before each is written; and
    /// how many opinions of an import were applied. Older versions apply all with the first movies.
    static let longImports = [
        index("personalMovieByViewings", "personalMovie (person, length(viewings)) WHERE length(viewings) > 100"),
        "ALTER TABLE personalImport ADD COLUMN IF NOT EXISTS opinionsDone bigint CHECK (opinionsDone >= 0)",
    ]
}
