import GRDB

/// The lease of nightly backups: one of several servers makes them as long as it runs, so that all are in one place.
package struct BackupLease: Sendable {
    private let database: PostgreSQLDatabase
    private let server: String

    /// In milliseconds of the database's clock. A server that has not renewed its lease for this time has lost it.
    private static let term: Int64 = 2 * 3_600_000

    /// - Parameter server: a name that no other server has.
    package init(in database: PostgreSQLDatabase, server: String) {
        self.database = database
        self.server = server
    }

    /// Renews the lease of this server, or takes it over if it is free. Returns whether this server is to make the
    /// backups of a night: it has the lease, and they are not all made.
    package func renew(night: Int) async throws -> Bool {
        try await database.write { [server] db in
            let moment = try db.moment()
            let row = try db.rows(
                """
                INSERT INTO backupDuty (id, server, ends) VALUES (1, ?, ?)
                ON CONFLICT (id) DO UPDATE SET server = excluded.server, ends = excluded.ends
                WHERE backupDuty.server = excluded.server OR backupDuty.ends <= ?
                RETURNING night
                """, [server, moment + Self.term, moment]
            ).first
            guard let row else { return false }
            return try row.decode(Int?.self, forColumn: "night") != night
        }
    }

    /// Notes that this server has made all backups of a night.
    package func finish(night: Int) async throws {
        try await database.write { [server] db in
            try db.execute("UPDATE backupDuty SET night = ? WHERE id = 1 AND server = ?", [night, server])
        }
    }

    /// The other server that has the lease; `nil` if there is none.
    package func otherServer() async throws -> String? {
        try await database.read { [server] db in
            let row = try db.rows(
                "SELECT server FROM backupDuty WHERE id = 1 AND server <> ? AND ends > ?", [server, db.moment()]
            ).first
            return try row?.decode(String.self, forColumn: "server")
        }
    }
}
