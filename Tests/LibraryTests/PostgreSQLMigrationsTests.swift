import Domain
import DomainTesting
import GRDB
import LibraryTesting
import PostgreSQLClient
import Testing

@testable import Library

/// Servers of two versions over one database.
@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct PostgreSQLMigrationsTests {
    private let url: String
    private let old: PostgreSQLDatabase
    private let steps = PostgreSQLMigrations.current.steps

    init() throws {
        url = try #require(PostgreSQLServer.shared).newDatabase()
        old = try PostgreSQLDatabase.patient(url: url)
    }

    private func newer(_ added: PostgreSQLStep...) throws -> PostgreSQLDatabase {
        try PostgreSQLDatabase.patient(url: url, PostgreSQLMigrations(steps + added))
    }

    private let rank = PostgreSQLStep([
        "ALTER TABLE personalMovie ADD COLUMN IF NOT EXISTS rank bigint NOT NULL DEFAULT 0",
        "CREATE TABLE IF NOT EXISTS ranking (person text PRIMARY KEY)",
    ])

    private func library(_ database: PostgreSQLDatabase) -> SQLPersonalLibrary {
        SQLPersonalLibrary(PostgreSQLLibrary(database, of: nil))
    }

    private func titles(_ database: PostgreSQLDatabase) async throws -> [String] {
        try await library(database).list(.title, rows: 0..<9).items.map(\.summary.title)
    }

    @Test func `a server goes on while a newer one adds to the schema, and both see all changes`() async throws {
        try await library(old).add(movie(1))
        #expect(try await titles(old) == ["Movie 1"])
        let new = try newer(rank)
        try await library(new).add(movie(2))
        try await new.write { try $0.execute("UPDATE personalMovie SET rank = 7") }

        try await library(old).add(movie(3))
        try await library(old).remove(movie(1).id)
        let started = try PostgreSQLDatabase.patient(url: url)
        try await library(started).add(movie(4))

        for database in [old, new, started] {
            #expect(try await titles(database) == ["Movie 2", "Movie 3", "Movie 4"])
            #expect(await database.problem() == nil)
        }
        let version = try await new.read { db in
            try db.rows("SELECT version FROM matineeSchema").map { try $0.decode(Int.self, forColumn: "version") }
        }
        #expect(version == [steps.count + 1], "a server that starts later changes nothing")
        await #expect(throws: StorageError.newer, "a move would lose what is unknown") {
            try await started.checkIsKnown()
        }
        try await new.checkIsKnown()
        for database in [old, new, started] { await database.close() }
    }

    @Test func `a step that removes something is for servers of the version before`() async throws {
        let new = try newer(rank)
        try await library(new).add(movie(1))
        let removal = PostgreSQLStep(["DROP TABLE IF EXISTS ranking"], oldest: steps.count + 1)
        let newest = try newer(rank, removal)
        #expect(try await titles(newest) == ["Movie 1"])

        try await library(new).add(movie(2))
        #expect(try await titles(newest) == ["Movie 1", "Movie 2"])
        await #expect(throws: StorageError.newer) { try await old.check() }
        #expect(await old.problem() == StorageError.newer.sentence)
        await #expect(throws: PersonalLibraryError.storage(.newer)) { try await library(old).add(movie(3)) }
        #expect(try await titles(newest) == ["Movie 1", "Movie 2"])
        for database in [old, new, newest] { await database.close() }
    }

    @Test(arguments: [false, true])
    func `a running server that can't use a newer schema finds out`(isAsked: Bool) async throws {
        try await library(old).add(movie(1))
        let removal = PostgreSQLStep(
            ["ALTER TABLE personalMovie DROP COLUMN IF EXISTS note"], oldest: steps.count + 1)
        let new = try newer(removal)
        try await new.check()

        if isAsked {
            await #expect(throws: StorageError.newer) { try await old.check() }
        } else {
            await #expect(throws: PersonalLibraryError.storage(.damaged)) { try await library(old).add(movie(2)) }
        }
        await #expect(throws: PersonalLibraryError.storage(.newer)) { try await library(old).add(movie(2)) }
        for database in [old, new] { await database.close() }
    }
}
