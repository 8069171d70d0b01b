import Domain
import GRDB

/// A step from one form of the tables to the next.
protocol LibraryMigration: SendableMetatype {
    /// What it is known by in the files that have taken it.
    static var name: String { get }

    /// Takes it. The tables are as the step before has left them, whatever the code of today makes of them: so it is
    /// written in SQL, without the types of rows.
    static func migrate(_ db: Database) throws
}

/// The tables, as the sum of the steps that make them.
struct LibrarySchema: Sendable {
    /// All steps. One that has been released is never changed, moved or removed.
    static let migrations: [any LibraryMigration.Type] = [
        M0001RecentSearches.self, M0002PersonalMovies.self, M0003ImportNames.self,
        M0004TriggerNames.self,
    ]

    /// As this Matinee reads and writes them.
    static let current = LibrarySchema(migrations)

    private let migrator: DatabaseMigrator

    init(_ migrations: [any LibraryMigration.Type]) {
        var migrator = DatabaseMigrator()
        for migration in migrations {
            migrator.registerMigration(migration.name) { db in try migration.migrate(db) }
        }
        self.migrator = migrator
    }

    /// Throws `StorageError.newer` where steps have been taken that are not known here, `.damaged` where there are tables
    /// of somebody else. To be called in a transaction; changes nothing.
    func checkIsKnown(in db: Database) throws {
        let names = try Set(String.fetchAll(db, sql: "SELECT tbl_name FROM sqlite_schema"))
        let steps = try stepsTaken(in: db)
        guard steps.isSubset(of: migrator.migrations) else { throw StorageError.newer }
        guard !steps.isEmpty || names.isSubset(of: [Self.stepsTable]) else { throw StorageError.damaged }
    }

    /// Whether a file has the tables that every library has. Reads no table, so it is safe for a file from elsewhere.
    static func isLibrary(_ db: Database) throws -> Bool {
        let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('grdb_migrations', 'person')"
        return try Int.fetchOne(db, sql: sql) == 2
    }

    /// Throws `StorageError.damaged` unless the tables, indexes and triggers are the very ones that the steps taken make.
    ///
    /// To be called before anything else is read from a file from elsewhere: a view, a trigger or the expression of an
    /// index can cost any amount of time and memory.
    ///
    /// - Parameter others: statements that the file may have besides.
    func checkStatements(in db: Database, besides others: Set<String>) throws {
        let steps = try stepsTaken(in: db)
        let reference = try DatabaseQueue()
        if let last = migrator.migrations.last(where: steps.contains) { try migrator.migrate(reference, upTo: last) }
        let expected = try reference.read(Self.statements)
        guard try Self.statements(db).subtracting(others) == expected else { throw StorageError.damaged }
    }

    /// What the file was made by, but for the tables of SQLite and GRDB.
    private static func statements(_ db: Database) throws -> Set<String> {
        let own = "type = 'table' AND name IN ('grdb_migrations', 'sqlite_sequence', 'sqlite_stat1')"
        return try Set(
            String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND NOT (\(own))"))
    }

    /// Takes the steps that have not been taken, each in a transaction.
    ///
    /// GRDB looks which steps are to be taken before it waits for the lock, so of two processes at the same step the
    /// second fails, with nothing changed. It goes on from where the other has got to.
    func migrate(_ writer: some DatabaseWriter) throws {
        while true {
            let before = try writer.read(stepsTaken)
            do {
                return try migrator.migrate(writer)
            } catch {
                guard try writer.read(stepsTaken) != before else { throw error }
            }
        }
    }

    /// The table in which GRDB notes the steps.
    private static let stepsTable = "grdb_migrations"

    /// GRDB’s own look at them begins with a query that fails where there is no such table, and it may be there the
    /// moment after. A query that succeeds fixes the moment for all that follow in the transaction.
    private func stepsTaken(in db: Database) throws -> Set<String> {
        let exists = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)"
        guard try Bool.fetchOne(db, sql: exists, arguments: [Self.stepsTable]) == true else { return [] }
        return try migrator.appliedIdentifiers(db)
    }
}
