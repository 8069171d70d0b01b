import GRDB
import Testing

@testable import Library

@Suite struct MovedRowTests {
    @Test func `a page of rows is read without sorting all rows of the person`() throws {
        let queue = try DatabaseQueue()
        try LibrarySchema.current.migrate(queue)
        try queue.read { db in
            for table in SharedTable.ofPerson {
                let key: [String: Int] = Dictionary(uniqueKeysWithValues: table.key.map { ($0, 1) })
                for last in [nil, try MovedRow(Row(key), columns: table.key)] {
                    _ = try PlanCheck(db: db).page(of: table, of: .owner, after: last)
                }
            }
        }
    }
}

/// Expects of each query that SQLite sorts no rows for it.
private struct PlanCheck: SQLTransaction {
    let db: Database

    var dialect: SQLDialect { db.dialect }

    func execute(_ sql: String, _ arguments: SQLArguments) throws { try db.execute(sql, arguments) }

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        let plan = try db.rows("EXPLAIN QUERY PLAN \(sql)", arguments)
            .map { try $0.decode(String.self, forColumn: "detail") }
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(sql)")
        try db.forEachRow(sql, arguments, visit)
    }
}
