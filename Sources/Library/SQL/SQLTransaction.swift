import Domain
package import struct Foundation.Data
package import GRDB

/// The values of a statement's placeholders.
package typealias SQLArguments = [(any DatabaseValueConvertible)?]

/// A transaction in SQLite or PostgreSQL.
///
/// Statements are written for both, with the placeholders `?` or `?1`, `?2`, …; they must have no other question mark.
/// Numbers, texts and bytes are the same in both, and columns are found in any case.
package protocol SQLTransaction {
    var dialect: SQLDialect { get }

    /// Runs a statement. Its error may be thrown by a later call, or by the commit.
    func execute(_ sql: String, _ arguments: SQLArguments) throws

    /// Runs a statement and visits its rows, which are valid only during the visit.
    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws

    /// Lets the transaction take minutes, as all may in SQLite. PostgreSQL’s otherwise have ten seconds.
    func allowMinutes() throws
}

/// The database that statements are for.
package enum SQLDialect: Sendable {
    /// Numbers new rows and counts movies by itself. `personalImportNote` has no column `person`.
    case sqlite
    /// Cannot do so in a database that is spread over several machines by person.
    case postgreSQL
}

extension SQLTransaction {
    package func rows(_ sql: String, _ arguments: SQLArguments = []) throws -> [Row] {
        var rows: [Row] = []
        try forEachRow(sql, arguments) { rows.append($0.copy()) }
        return rows
    }

    /// The values of the only column of the rows: bytes, or texts in UTF-8.
    package func bytes(_ sql: String, _ arguments: SQLArguments) throws -> [Data] {
        try rows(sql, arguments).map { try $0.decode(atIndex: 0) }
    }

    package func execute(_ sql: String) throws { try execute(sql, []) }

    /// The time by the clock of PostgreSQL's server, in milliseconds since 1970.
    package func moment() throws -> Int64 {
        let row = try rows("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS moment").first
        guard let row else { throw StorageError.damaged }
        return try row.decode(forColumn: "moment")
    }

    /// Makes PostgreSQL plan each statement of this transaction for its values. A generic plan that it made for an
    /// empty table is slow for many rows.
    func forceCustomPlans() throws {
        guard dialect == .postgreSQL else { return }
        try execute("SELECT set_config('plan_cache_mode', 'force_custom_plan', true)")
    }

    /// Lets PostgreSQL commit this transaction without its standbys. After a failover, what it wrote may be missing.
    package func acceptLoss() throws {
        guard dialect == .postgreSQL else { return }
        try execute("SELECT set_config('synchronous_commit', 'local', true)")
    }

    /// Inserts a row and returns its number, which SQLite assigns if it is `nil`.
    @discardableResult
    func insert<Inserted: PersistableRecord>(_ row: Inserted, number: Int64? = nil) throws -> Int64? {
        if let database = self as? Database {
            try row.insert(database)
            return number ?? database.lastInsertedRowID
        }
        let values = try row.databaseDictionary.sorted { $0.key < $1.key }
        let columns = values.map(\.key).joined(separator: ", ")
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try execute(
            "INSERT INTO \(Inserted.databaseTableName) (\(columns)) VALUES (\(places))", values.map(\.value))
        return number
    }

    /// Replaces a row of a person.
    func update<Updated: PersistableRecord>(_ row: Updated, of person: LibraryPerson, number: Int64?) throws {
        if let database = self as? Database { return try row.update(database) }
        let values = try row.databaseDictionary.sorted { $0.key < $1.key }
            .filter { !["person", "number"].contains($0.key) }
        let changes = values.map { "\($0.key) = ?" }.joined(separator: ", ")
        try execute(
            "UPDATE \(Updated.databaseTableName) SET \(changes) WHERE person = ? AND number = ?",
            values.map(\.value) + [person, number])
    }
}

extension Database: SQLTransaction {
    package var dialect: SQLDialect { .sqlite }

    package func execute(_ sql: String, _ arguments: SQLArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
    }

    package func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        let statement = try cachedStatement(sql: sql)
        let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
        while let row = try rows.next() { try visit(row) }
    }

    package func allowMinutes() {}
}
