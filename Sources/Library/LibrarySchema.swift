import Domain
package import GRDB

/// A step from one schema version to the next.
protocol LibraryMigration: SendableMetatype {
    /// The name that GRDB stores once the step is done.
    static var name: String { get }

    /// Runs the step in plain SQL: the row types describe the newest schema, not the one found here.
    static func migrate(_ db: Database) throws
}

/// The schema, defined as a list of migrations.
package struct LibrarySchema: Sendable {
    /// Never change, move or remove a released migration.
    static let migrations: [any LibraryMigration.Type] = [
        M0001RecentSearches.self, M0002PersonalMovies.self, M0003ImportNames.self,
        M0004TriggerNames.self, M0005Viewings.self, M0006DismissedMovies.self,
        M0007AppliedChanges.self, M0008LongTexts.self, M0009UndoneImports.self,
        M0010LongImports.self,
    ]

    package static let current = LibrarySchema(migrations)

    private let migrator: DatabaseMigrator

    init(_ migrations: [any LibraryMigration.Type]) {
        var migrator = DatabaseMigrator()
        for migration in migrations {
            migrator.registerMigration(migration.name) { db in try migration.migrate(db) }
        }
        self.migrator = migrator
    }

    /// Throws `StorageError.newer` if the file has unknown migrations and `.damaged` if another program made it.
    /// Changes nothing; call it in a transaction.
    func checkIsKnown(in db: Database) throws {
        // A crafted file may have another table with this name, whose columns are expressions that use any amount of
        // memory.
        let foreign = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ? COLLATE NOCASE AND sql <> ?)"
        guard try Bool.fetchOne(db, sql: foreign, arguments: [Self.stepsTable, Self.stepsStatement]) == false else {
            throw StorageError.damaged
        }
        let names = try Set(String.fetchAll(db, sql: "SELECT tbl_name FROM sqlite_schema"))
        let steps = try stepsTaken(in: db)
        guard steps.isSubset(of: migrator.migrations) else { throw StorageError.newer }
        guard !steps.isEmpty || names.isSubset(of: [Self.stepsTable]) else { throw StorageError.damaged }
    }

    /// Whether a file has the tables that every library has. It reads no table, so it is safe for untrusted files.
    static func isLibrary(_ db: Database) throws -> Bool {
        let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('grdb_migrations', 'person')"
        return try Int.fetchOne(db, sql: sql) == 2
    }

    /// Throws `StorageError.damaged` unless the tables, indexes and triggers are exactly those that the applied
    /// migrations create.
    ///
    /// Call it before reading anything else from an untrusted file: a view, a trigger or the expression of an index can
    /// use any amount of time and memory.
    ///
    /// - Parameter others: more statements that the file may have.
    func checkStatements(in db: Database, besides others: Set<String>) throws {
        let steps = try stepsTaken(in: db)
        let reference = try DatabaseQueue()
        if let last = migrator.migrations.last(where: steps.contains) { try migrator.migrate(reference, upTo: last) }
        let expected = try reference.read(Self.statements)
        guard try Self.statements(db).subtracting(others) == expected else { throw StorageError.damaged }
    }

    /// The names of the columns of tables, in lower case.
    func columns(of tables: [String]) throws -> [String: Set<String>] {
        let reference = try DatabaseQueue()
        try migrator.migrate(reference)
        return try reference.read { db in
            let columns = try tables.map { (name: $0, columns: try db.columns(in: $0).map { $0.name.lowercased() }) }
            return Dictionary(uniqueKeysWithValues: columns.map { ($0.name, Set($0.columns)) })
        }
    }

    /// The statements that created the file's schema, without those of SQLite and GRDB.
    private static func statements(_ db: Database) throws -> Set<String> {
        try Set(String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"))
            .subtracting([
                stepsStatement, "CREATE TABLE sqlite_sequence(name,seq)", "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
            ])
    }

    /// Runs the pending migrations, each in one transaction.
    ///
    /// GRDB reads the pending migrations before it waits for the lock. If two processes run the same one, the second
    /// fails without a change and tries again here.
    package func migrate(_ writer: some DatabaseWriter) throws {
        while true {
            let before = try writer.read(stepsTaken)
            do {
                return try migrator.migrate(writer)
            } catch {
                guard try writer.read(stepsTaken) != before else { throw error }
            }
        }
    }

    private static let stepsTable = "grdb_migrations"
    private static let stepsStatement = "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

    /// The names of the applied migrations.
    ///
    /// GRDB's own query fails without the table, and a failed query does not fix the snapshot of the transaction:
    /// another process could create the table meanwhile. So a query that cannot fail comes first.
    private func stepsTaken(in db: Database) throws -> Set<String> {
        let exists = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)"
        guard try Bool.fetchOne(db, sql: exists, arguments: [Self.stepsTable]) == true else { return [] }
        return try migrator.appliedIdentifiers(db)
    }
}
