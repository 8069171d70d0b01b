import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

/// While servers are updated one after another, two versions use one database.
@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct SchemaStepTests {
    private static let toCome = SchemaStep([
        "ALTER TABLE personalMovie ADD COLUMN IF NOT EXISTS mood bytea NOT NULL DEFAULT 'calm'",
        "CREATE TABLE IF NOT EXISTS toCome (person text PRIMARY KEY)",
    ])

    @Test func `an older server goes on while a newer one adds to the schema`() async throws {
        try await withDatabase { url in
            let old = try PostgreSQLDatabase(url: url)
            let library = SQLPersonalLibrary(PostgreSQLLibrary(old, of: nil))
            try await library.add(movie(1))
            // Its statements are prepared, for the columns of then.
            #expect(try await library.list(.title, rows: 0..<9).items == [movie(1)])

            let newer = try PostgreSQLDatabase(url: url)
            try await newer.write { try PostgreSQLSchema.migrate($0, steps: PostgreSQLSchema.steps + [Self.toCome]) }

            #expect(try await library.list(.title, rows: 0..<9).items == [movie(1)])
            try await library.add(movie(2))
            let moods = try await newer.read { db in
                try db.rows("SELECT mood FROM personalMovie").map { try $0.decode(Data.self, forColumn: "mood") }
            }
            #expect(moods == [Data("calm".utf8), Data("calm".utf8)])
            await old.close()
            await newer.close()
        }
    }

    @Test func `an older server starts over a newer schema and leaves it as it is`() async throws {
        try await withDatabase { url in
            let newer = try PostgreSQLDatabase(url: url)
            try await newer.write { try PostgreSQLSchema.migrate($0, steps: PostgreSQLSchema.steps + [Self.toCome]) }

            let old = try PostgreSQLDatabase(url: url)
            try await old.check()
            try await SQLPersonalLibrary(PostgreSQLLibrary(old, of: nil)).add(movie(1))

            let version = try await newer.read { db in
                try db.rows("SELECT version FROM matineeSchema").first?.decode(Int.self, forColumn: "version")
            }
            #expect(version == PostgreSQLSchema.steps.count + 1)
            // It would leave behind what it does not know.
            await #expect(throws: StorageError.newer) { try await old.checkIsKnown() }
            await old.close()
            await newer.close()
        }
    }

    @Test(arguments: [0, 1])
    func `a step that is not additive keeps older servers away`(stepsAfter: Int) async throws {
        try await withDatabase { url in
            let newer = try PostgreSQLDatabase(url: url)
            let breaking = SchemaStep(["CREATE TABLE renamed (person text PRIMARY KEY)"], isAdditive: false)
            let after = Array(repeating: Self.toCome, count: stepsAfter)
            try await newer.write { db in
                try PostgreSQLSchema.migrate(db, steps: PostgreSQLSchema.steps + [breaking] + after)
            }

            let old = try PostgreSQLDatabase(url: url)
            await #expect(throws: StorageError.newer) { try await old.check() }
            await old.close()
            await newer.close()
        }
    }

    @Test func `a schema from before the rule is migrated`() async throws {
        try await withDatabase { url in
            let database = try PostgreSQLDatabase(url: url)
            try await database.write { db in
                try db.execute("ALTER TABLE matineeSchema DROP COLUMN needed")
                try db.execute("UPDATE matineeSchema SET version = 1")
            }
            #expect(try await database.read { try PostgreSQLSchema.isOld($0) })

            try await database.write { try PostgreSQLSchema.migrate($0) }

            #expect(try await database.read { try !PostgreSQLSchema.isOld($0) })
            // A server of the version with one step, which was not additive, could go on; one without it could not.
            #expect(try await database.read { try !PostgreSQLSchema.isOld($0, steps: [PostgreSQLSchema.steps[0]]) })
            await #expect(throws: StorageError.newer) {
                _ = try await database.read { try PostgreSQLSchema.isOld($0, steps: []) }
            }
            await database.close()
        }
    }

    /// An empty database, whose first transaction makes the tables.
    private func withDatabase(_ test: (String) async throws -> Void) async throws {
        try await test(try #require(PostgreSQLServer.shared).newDatabase())
    }
}
