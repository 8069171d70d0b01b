import GRDB

/// Puts the contents of one library in the place of those of another one, in one transaction. Blocks.
///
/// SQLite’s own way of copying a database into an open one counts no revision: between a look at the count and the copy
/// somebody else may have written, and would not be told of what has changed. Here all is one piece of work.
struct LibraryReplacing {
    let database: LibraryDatabase
    /// Where the other one is. It has the same tables, and perhaps more.
    let copy: String

    func replace() throws {
        try database.queue.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [copy])
            defer { try? db.execute(sql: "DETACH DATABASE backup") }
            try db.inTransaction(.immediate) {
                try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                let known = try lastRevision(in: db, of: "main")
                try copyTables(db)
                let revision = max(known, try lastRevision(in: db, of: "backup")) + 1
                try db.execute(
                    sql: "UPDATE main.personalShelf SET revision = ?, floor = ?", arguments: [revision, revision])
                return .commit
            }
        }
    }

    /// In the order in which they were made: what triggers do meanwhile is overwritten by what comes later.
    private func copyTables(_ db: Database) throws {
        let tables = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM main.sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%' ORDER BY rowid
                """)
        for table in tables.reversed() { try db.execute(sql: "DELETE FROM main.\(table.quotedDatabaseIdentifier)") }
        for table in tables {
            let name = table.quotedDatabaseIdentifier
            try db.execute(sql: "INSERT OR REPLACE INTO main.\(name) SELECT * FROM backup.\(name)")
        }
    }

    private func lastRevision(in db: Database, of schema: String) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT max(revision) FROM \(schema).personalShelf") ?? 0
    }
}
