/// What servers tell each other. These tables are not spread by person.
extension PostgreSQLSchema {
    /// Times of failures are in milliseconds, ends of challenges in seconds since 1970.
    static let signingIn = [
        """
        CREATE TABLE IF NOT EXISTS signInFailure (
            key text COLLATE "C" PRIMARY KEY CHECK (length(key) = 64),
            failures bigint NOT NULL CHECK (failures >= 0),
            last bigint NOT NULL
        )
        """,
        index("signInFailureByTime", "signInFailure (last)"),
        "CREATE TABLE IF NOT EXISTS sharedSecret (name text COLLATE \"C\" PRIMARY KEY, bytes bytea NOT NULL)",
        "CREATE TABLE IF NOT EXISTS usedChallenge (id bytea PRIMARY KEY, ends bigint NOT NULL)",
        index("usedChallengeByEnd", "usedChallenge (ends)"),
    ]
}
