import GRDB

/// Which of several servers makes the nightly backups: one, as long as it runs, so that they are all in one place.
package struct BackupDuty: Sendable {
    private let database: PostgreSQLDatabase
    private let server: String

    /// A server that has not confirmed its duty for so long, in milliseconds by the database's clock, has lost it.
    private static let term: Int64 = 2 * 3_600_000

    /// - Parameter server: the name of this server, which others don't have.
    package init(in database: PostgreSQLDatabase, server: String) {
        self.database = database
        self.server = server
    }

    /// Confirms the duty of this server, or takes it over. Returns whether this server has it, unless another one has
    /// made the backups of this night.
    package func confirm(night: Int) async throws -> Bool {
        try await database.write { [server] db in
            let moment = try db.moment()
            let row = try db.rows(
                """
                INSERT INTO backupDuty (id, server, ends) VALUES (1, ?, ?)
                ON CONFLICT (id) DO UPDATE SET server = excluded.server, ends = excluded.ends
                WHERE backupDuty.server = excluded.server OR backupDuty.ends <= ?
                RETURNING night, madeBy
                """, [server, moment + Self.term, moment]
            ).first
            guard let row else { return false }
            return try row.decode(Int?.self, forColumn: "night") != night
                || row.decode(String?.self, forColumn: "madeBy") == server
        }
    }

    /// Notes that this server has made all backups of a night.
    package func finish(night: Int) async throws {
        try await database.write { [server] db in
            try db.execute(
                "UPDATE backupDuty SET night = ?, madeBy = ? WHERE id = 1 AND server = ?", [night, server, server])
        }
    }

    /// The server that has the duty, if it is another one and its term has not ended.
    package func otherServer() async throws -> String? {
        try await database.read { [server] db in
            let row = try db.rows(
                "SELECT server FROM backupDuty WHERE id = 1 AND server <> ? AND ends > ?", [server, db.moment()]
            ).first
            return try row?.decode(String.self, forColumn: "server")
        }
    }
}
