import Domain
import DomainTesting
import Foundation
import Testing

@testable import Library

@Suite struct ForgottenImportsTests {
    private func check(_ store: any LibraryStore) async throws {
        let library = SQLPersonalLibrary(store)
        let name = String(repeating: "é", count: 300)
        _ = try await library.apply(ImportBatch(id: "first", moment: Date(), fileName: name, movies: [movie(1)]))
        try await store.write { db in
            let id = db.dialect == .sqlite ? "CAST('id ' || i AS BLOB)" : "convert_to('id ' || i, 'UTF8')"
            let none = db.dialect == .sqlite ? "x''" : "CAST('' AS bytea)"
            try db.execute(
                """
                WITH RECURSIVE numbers (i) AS (SELECT 100000 UNION ALL SELECT i + 1 FROM numbers WHERE i < 101500)
                INSERT INTO personalImport (person, number, id, taken, fileName, added, completed, alreadyThere)
                SELECT ?, i, \(id), 1, \(none), 0, 0, 0 FROM numbers
                """, [store.person])
            if db.dialect == .postgreSQL { try db.execute("UPDATE personalShelf SET revision = 200000") }
        }

        _ = try await library.apply(ImportBatch(id: "last", moment: Date(), fileName: name, movies: [movie(2)]))

        let imports = try await library.imports(limit: 2_000)
        #expect(imports.count == 1_000)
        #expect(imports.first?.receipt.id == "last")
        #expect(imports.first?.fileName == String(repeating: "é", count: 200))
        #expect(imports.last?.receipt.id == "id 100502")
        #expect(try await library.undo("first") == 0, "it is forgotten")
        #expect(try await library.undo("last") == 1)
        #expect(try await library.list(.title, rows: 0..<9).items == [movie(1)])
    }

    @Test func `in SQLite, the last thousand imports are remembered`() async throws {
        try await withFolder { folder in try await check(LazyLibrary(in: folder)) }
    }

    @Test(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
    func `in PostgreSQL, the last thousand imports are remembered`() async throws {
        try await withDatabases { one, _ in try await check(PostgreSQLLibrary(one, of: nil)) }
    }
}
