import Domain
import GRDB

/// A step from one version of the schema to the next. Each must be harmless if it was done before.
struct PostgreSQLStep: Sendable {
    let statements: [String]
    /// The oldest schema version whose code still works after this step; `nil` if all code does, because the step only
    /// adds tables, indexes, and columns with a default value.
    ///
    /// Older code neither fills a new table nor deletes its rows, not even when it removes a person.
    let oldest: Int?

    init(_ statements: [String], oldest: Int? = nil) {
        self.statements = statements
        self.oldest = oldest
    }
}

/// The steps that made the schema. The version of a schema is their number.
///
/// Servers are updated one after the other, so two versions of Matinee use one schema for a while. So a version removes
/// only what the version before it no longer used; `oldest` of that step is the schema version of the version before.
package struct PostgreSQLMigrations: Sendable {
    /// Never change, move or remove a released step.
    package static let current = PostgreSQLMigrations([
        PostgreSQLStep(PostgreSQLSchema.first), PostgreSQLStep(PostgreSQLSchema.signingIn),
        PostgreSQLStep(PostgreSQLSchema.services), PostgreSQLStep(PostgreSQLSchema.backups),
        PostgreSQLStep(PostgreSQLSchema.plannedFiles), PostgreSQLStep(PostgreSQLSchema.undoneImports),
        PostgreSQLStep(PostgreSQLSchema.longImports),
    ])

    let steps: [PostgreSQLStep]
    private let oldest: Int

    init(_ steps: [PostgreSQLStep]) {
        self.steps = steps
        oldest = steps.compactMap(\.oldest).max() ?? 1
    }

    /// Whether there are pending steps. Throws `StorageError.newer` like `migrate`.
    func isOld(_ db: any SQLTransaction) throws -> Bool {
        let table = "SELECT 1 WHERE to_regclass('matineeSchema') IS NOT NULL"
        guard try !db.rows(table).isEmpty else { return true }
        return try version(db, "SELECT version FROM matineeSchema WHERE id = 1") ?? 0 < steps.count
    }

    /// Runs the pending steps. If two servers start at once, the second waits for the first, then has nothing to do.
    ///
    /// Throws `StorageError.newer` if a newer version of Matinee has changed the schema so that this one can't use it.
    func migrate(_ db: any SQLTransaction) throws {
        try db.execute("CREATE TABLE IF NOT EXISTS matineeSchema (id bigint PRIMARY KEY, version bigint NOT NULL)")
        try db.execute("INSERT INTO matineeSchema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
        let found = try version(db, "SELECT version FROM matineeSchema WHERE id = 1 FOR UPDATE")
        guard let found else { throw StorageError.damaged }
        guard found < steps.count else { return }
        for statement in steps[found...].flatMap(\.statements) { try db.execute(statement) }
        try db.execute("ALTER TABLE matineeSchema ADD COLUMN IF NOT EXISTS oldest bigint NOT NULL DEFAULT 1")
        try db.execute("UPDATE matineeSchema SET version = ?, oldest = ? WHERE id = 1", [steps.count, oldest])
    }

    /// Throws `StorageError.newer` if the schema has steps that are unknown here, though it can be used.
    func checkIsKnown(_ db: any SQLTransaction) throws {
        let found = try version(db, "SELECT version FROM matineeSchema WHERE id = 1") ?? 0
        guard found <= steps.count else { throw StorageError.newer }
    }

    /// The version that a query finds. Throws `StorageError.newer` if it can't be used here.
    private func version(_ db: any SQLTransaction, _ query: String) throws -> Int? {
        let found = try db.rows(query).first?.decode(Int.self, forColumn: "version")
        guard let found, found > steps.count else { return found }
        // Only code that knows this column makes schemas that are newer than this one.
        let row = try db.rows("SELECT oldest FROM matineeSchema WHERE id = 1").first
        guard let row, try row.decode(Int.self, forColumn: "oldest") <= steps.count else { throw StorageError.newer }
        return found
    }
}
