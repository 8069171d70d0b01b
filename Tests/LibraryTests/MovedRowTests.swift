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

    @Test func `a page of rows with long texts has few rows, and the next one goes on`() throws {
        let queue = try DatabaseQueue()
        try LibrarySchema.current.migrate(queue)
        let table = SharedTable.ofPerson[0]
        try queue.write { db in
            for number in 1...10 {
                var row = try PersonalMovieRow(movie(number), of: .owner, revision: 1)
                row.number = Int64(number)
                try row.insert(db)
            }
            try db.execute(sql: "UPDATE personalMovie SET details = zeroblob(1000000) WHERE number > 2")
            try db.execute(sql: "UPDATE personalMovie SET details = zeroblob(9000000) WHERE number = 9")
        }
        try queue.read { db in
            var pages: [Int] = []
            var last: MovedRow?
            repeat {
                let rows = try db.page(of: table, of: .owner, after: last)
                pages.append(rows.count)
                last = rows.last
            } while last != nil
            #expect(pages == [5, 3, 1, 1, 0])
        }
    }
}

/// Expects of each query that SQLite sorts no rows for it.
private struct PlanCheck: SQLTransaction {
    let db: Database

    var dialect: SQLDialect { db.dialect }

    func execute(_ sql: String, _ arguments: SQLArguments) throws { try db.execute(sql, arguments) }

    func allowMinutes() {}

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        let plan = try db.rows("EXPLAIN QUERY PLAN \(sql)", arguments)
            .map { try $0.decode(String.self, forColumn: "detail") }
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(sql)")
        try db.forEachRow(sql, arguments, visit)
    }
}
