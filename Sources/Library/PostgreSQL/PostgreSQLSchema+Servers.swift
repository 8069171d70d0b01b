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

    /// Answers of services and their budgets. Times are in milliseconds since 1970, `day` counts from there.
    static let services = [
        """
        CREATE TABLE IF NOT EXISTS answer (
            service text COLLATE "C" NOT NULL,
            id bytea NOT NULL CHECK (length(id) = 32),
            bytes bytea NOT NULL,
            size bigint NOT NULL,
            used bigint NOT NULL,
            ends bigint NOT NULL,
            PRIMARY KEY (service, id)
        )
        """,
        index("answerByUse", "answer (service, used)"),
        index("answerByEnd", "answer (ends)"),
        """
        CREATE TABLE IF NOT EXISTS answerClaim (
            id bytea PRIMARY KEY CHECK (length(id) = 32), holder text COLLATE "C" NOT NULL, ends bigint NOT NULL
        )
        """,
        """
        CREATE TABLE IF NOT EXISTS requestBudget (
            service text COLLATE "C" PRIMARY KEY,
            day bigint NOT NULL,
            requests bigint NOT NULL CHECK (requests >= 0),
            closedUntil bigint
        )
        """,
    ]
}
