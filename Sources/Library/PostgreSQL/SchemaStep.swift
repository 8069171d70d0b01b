import Domain
import GRDB

/// A change of the tables in PostgreSQL.
///
/// While servers are updated one after another, those of the version before use the tables that a newer one has changed.
/// So a step should be additive. What only the version before uses is removed by a step of the version after.
struct SchemaStep {
    let statements: [String]
    /// Whether servers that do not know the step may go on: it adds tables, indexes, or columns with a default value.
    let isAdditive: Bool

    init(_ statements: [String], isAdditive: Bool = true) {
        self.statements = statements
        self.isAdditive = isAdditive
    }
}

/// The row of `matineeSchema` has the number of steps that were done, and how many of them a server needs to know.
extension PostgreSQLSchema {
    /// Whether there are pending steps. Throws `StorageError.newer` like `migrate`.
    static func isOld(_ db: any SQLTransaction, steps: [SchemaStep] = steps) throws -> Bool {
        let table = "SELECT 1 WHERE to_regclass('matineeSchema') IS NOT NULL"
        guard try !db.rows(table).isEmpty else { return true }
        return try done(db, "", steps) < steps.count
    }

    /// Runs the pending steps. If two servers start at once, the second waits for the first, then has nothing to do.
    ///
    /// Throws `StorageError.newer` if a newer version of Matinee has done a step that this one needs to know.
    static func migrate(_ db: any SQLTransaction, steps: [SchemaStep] = steps) throws {
        try db.execute("CREATE TABLE IF NOT EXISTS matineeSchema (id bigint PRIMARY KEY, version bigint NOT NULL)")
        try db.execute("ALTER TABLE matineeSchema ADD COLUMN IF NOT EXISTS needed bigint NOT NULL DEFAULT 1")
        try db.execute("INSERT INTO matineeSchema (id, version) VALUES (1, 0) ON CONFLICT (id) DO NOTHING")
        let done = try done(db, "FOR UPDATE", steps)
        guard done < steps.count else { return }
        for statement in steps[done...].flatMap(\.statements) { try db.execute(statement) }
        let needed = 1 + (steps.lastIndex { !$0.isAdditive } ?? -1)
        try db.execute("UPDATE matineeSchema SET version = ?, needed = ? WHERE id = 1", [steps.count, needed])
    }

    /// Whether a newer version of Matinee has changed the tables, so that this one knows only a part of what is there.
    static func isNewer(_ db: any SQLTransaction) throws -> Bool { try done(db, "", steps) > steps.count }

    /// The number of steps that were done.
    private static func done(_ db: any SQLTransaction, _ lock: String, _ steps: [SchemaStep]) throws -> Int {
        // All columns: `needed` was added later.
        guard let row = try db.rows("SELECT * FROM matineeSchema WHERE id = 1 \(lock)").first else { return 0 }
        let done = try row.decode(Int.self, forColumn: "version")
        let needed = row.hasColumn("needed") ? try row.decode(Int.self, forColumn: "needed") : done
        guard max(0, done) <= steps.count || needed <= steps.count else { throw StorageError.newer }
        return max(0, done)
    }
}
