/// The mark of a PostgreSQL database that a move fills, in the table of the schema's version.
package enum MoveMark {
    static func isSet(_ db: any SQLTransaction) throws -> Bool {
        try !db.rows("SELECT version FROM matineeSchema WHERE id = 2").isEmpty
    }

    /// Sets the mark in an empty database. Returns false if there is data without a mark.
    package static func set(in database: PostgreSQLDatabase) async throws -> Bool {
        try await database.write { db in
            if try isSet(db) { return true }
            for table in PostgreSQLSchema.tablesByPerson + SharedTable.ofAccounts.map(\.name) {
                guard try db.rows("SELECT 1 AS one FROM \(table) LIMIT 1").isEmpty else { return false }
            }
            try db.execute("INSERT INTO matineeSchema (id, version) VALUES (2, 1)")
            return true
        }
    }

    package static func remove(from database: PostgreSQLDatabase) async throws {
        try await database.write { try $0.execute("DELETE FROM matineeSchema WHERE id = 2") }
    }
}
