import GRDB

/// Replaces the contents of one library with those of another, in one transaction. Blocks.
///
/// SQLite's backup API would also overwrite the revision, so that a write between reading the revision and copying
/// would not be noticed.
struct LibraryReplacement {
    let database: LibraryDatabase
    /// The path of the other library. It has the same tables, and may have more.
    let copy: String

    /// Throws `LibraryBackupError.damaged` if the other library lacks a table or has rows that break a constraint.
    ///
    /// - Parameter prepare: called before anything is replaced, under the write lock; `isEmpty` is whether the
    ///   library has never been written to. If it throws, nothing changes.
    func replace(after prepare: (_ isEmpty: Bool) throws -> Void) throws {
        try database.queue.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [copy])
            defer { try? db.execute(sql: "DETACH DATABASE backup") }
            try db.inTransaction(.immediate) {
                let known = try lastRevision(in: db, of: "main")
                let searches = try Int.fetchOne(db, sql: "SELECT count(*) FROM main.recentSearch") ?? 0
                let tables = try knownTables(db)
                try prepare(known == 0 && searches == 0)
                do {
                    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                    try copyTables(tables, db)
                    let revision = max(known, try lastRevision(in: db, of: "backup")) + 1
                    try db.execute(
                        sql: "UPDATE main.personalShelf SET revision = ?, floor = ?", arguments: [revision, revision])
                } catch let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
                {
                    throw LibraryBackupError.damaged
                }
                return .commit
            }
        }
    }

    /// Throws `LibraryBackupError.damaged` unless both libraries have the same rows. The table of the revision, which a
    /// restore raises, is left out.
    func checkIsEqual() throws {
        try database.queue.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [copy])
            defer { try? db.execute(sql: "DETACH DATABASE backup") }
            for table in try knownTables(db) where table.name != LibraryStateRow.databaseTableName {
                let name = table.name.quotedDatabaseIdentifier
                // Each row has a unique key, so the same number of rows without a difference means the same rows.
                let isEqual = try Bool.fetchOne(
                    db,
                    sql: """
                        SELECT (SELECT count(*) FROM main.\(name)) = (SELECT count(*) FROM backup.\(name))
                        AND NOT EXISTS (SELECT * FROM backup.\(name) EXCEPT SELECT * FROM main.\(name))
                        """)
                guard isEqual == true else { throw LibraryBackupError.damaged }
            }
        }
    }

    /// Copies in order of creation, so that tables filled by triggers are overwritten last.
    private func copyTables(_ tables: [Table], _ db: Database) throws {
        let names = tables.map(\.name.quotedDatabaseIdentifier)
        for name in names.reversed() { try db.execute(sql: "DELETE FROM main.\(name)") }
        for name in names { try db.execute(sql: "INSERT OR REPLACE INTO main.\(name) SELECT * FROM backup.\(name)") }
    }

    /// The tables of the library, after checking that the other one has all of them.
    private func knownTables(_ db: Database) throws -> [Table] {
        let tables = try Self.tables(of: "main", in: db)
        let others = try Self.tables(of: "backup", in: db)
        guard tables.allSatisfy(others.contains) else { throw LibraryBackupError.damaged }
        return tables
    }

    private struct Table: Hashable {
        let name: String
        /// Its `CREATE TABLE` statement.
        let statement: String
    }

    private static func tables(of schema: String, in db: Database) throws -> [Table] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM \(schema).sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%' ORDER BY rowid
                """)
        return try rows.map { row in
            Table(name: try row.decode(forColumn: "name"), statement: try row.decode(forColumn: "sql"))
        }
    }

    private func lastRevision(in db: Database, of schema: String) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT max(revision) FROM \(schema).personalShelf") ?? 0
    }
}
