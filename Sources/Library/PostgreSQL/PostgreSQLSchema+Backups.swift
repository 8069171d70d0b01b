/// Which server makes the nightly backups.
extension PostgreSQLSchema {
    /// `ends` is in milliseconds since 1970, `night` counts from there.
    static let backups = [
        """
        CREATE TABLE IF NOT EXISTS backupDuty (
            id bigint PRIMARY KEY CHECK (id = 1),
            server text COLLATE "C" NOT NULL,
            ends bigint NOT NULL,
            night bigint
        )
        """
    ]
}
