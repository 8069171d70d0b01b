import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct LibrarySchemaTests {
    /// A migration of a newer version of Matinee.
    private enum StepToCome: LibraryMigration {
        static let name = "9999 to come"

        static func migrate(_ db: Database) throws {
            try db.execute(sql: "CREATE TABLE toCome (id INTEGER PRIMARY KEY) STRICT")
        }
    }

    private static let tables = [
        "appliedChange", "dismissedMovie", "person", "personalImport", "personalImportNote", "personalMovie",
        "personalShelf",
        "recentSearch",
    ]

    private static let toCome = LibrarySchema(LibrarySchema.migrations + [StepToCome.self])

    @Test func `released migrations keep their order`() {
        #expect(
            LibrarySchema.migrations.map { $0.name }
                == [
                    "0001 recent searches", "0002 personal movies", "0003 import names", "0004 trigger names",
                    "0005 viewings", "0006 dismissed movies", "0007 applied changes", "0008 long texts",
                    "0009 undone imports", "0010 long imports",
                ])
    }

    @Test(arguments: [true, false]) func `a new library and an empty file get all tables`(isThere: Bool) async throws {
        try await withFolder { folder in
            if isThere { try folder.makeLibrary(of: Data()) }

            #expect(try await tables(in: folder) == Self.tables)
        }
    }

    @Test(arguments: 0...LibrarySchema.migrations.count)
    func `a library with any older schema is migrated`(steps: Int) async throws {
        try await withFolder { folder in
            let old = LibrarySchema(Array(LibrarySchema.migrations.prefix(steps)))
            let database = try LibraryDatabase(DatabaseFile(in: folder), schema: old)
            if steps >= 1 {
                try await database.write { db in
                    try db.execute(
                        sql: "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'6D6F766965', x'4D4F564945')")
                }
            }
            await database.close()

            let searches = SQLRecentSearches(in: folder)

            #expect(try await searches.all() == (steps >= 1 ? ["MOVIE"] : []))
            try await searches.remember("movie")
            #expect(try await searches.all() == ["movie"])
        }
    }

    @Test func `the next migration keeps the data`() async throws {
        try await withFolder { folder in
            try await SQLRecentSearches(in: folder).remember("movie")

            let newer = try LibraryDatabase(DatabaseFile(in: folder), schema: Self.toCome)

            #expect(try await newer.read { db in try db.tableExists("toCome") })
            #expect(try await newer.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM recentSearch") } == 1)
        }
    }

    @Test func `a newer library is reported and not changed`() async throws {
        try await withFolder { folder in
            let newer = try LibraryDatabase(DatabaseFile(in: folder), schema: Self.toCome)
            try await newer.write { db in
                // A newer schema may lack old tables.
                try db.execute(sql: "DROP TABLE recentSearch")
            }
            await newer.close()
            let contents = try Data(contentsOf: folder.library)
            let searches = SQLRecentSearches(in: folder)

            await #expect(throws: StorageError.newer) { _ = try await searches.all() }
            await #expect(throws: StorageError.newer) { try await searches.remember("movie") }

            #expect(try Data(contentsOf: folder.library) == contents)
            #expect(folder.names == ["library.sqlite"])
        }
    }

    @Test func `an interrupted first migration is completed`() async throws {
        try await withFolder { folder in
            try folder.makeLibrary(of: Data())
            let queue = try DatabaseQueue(path: folder.library.path)
            try await queue.write { db in
                try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            }
            try queue.close()

            #expect(try await tables(in: folder) == Self.tables)
        }
    }

    @Test func `concurrent connections create one library`() async throws {
        for _ in 0..<20 {
            try await withFolder { folder in
                try await withThrowingTaskGroup(of: Void.self) { tasks in
                    for number in 0..<6 {
                        tasks.addTask { try await SQLRecentSearches(in: folder).remember("movie \(number)") }
                    }
                    try await tasks.waitForAll()
                }

                #expect(try await SQLRecentSearches(in: folder).all().count == 6)
            }
        }
    }

    @Test func `a failed migration changes nothing`() async throws {
        enum Failing: LibraryMigration {
            static let name = "9999 failing"

            static func migrate(_ db: Database) throws {
                try db.execute(sql: "DROP TABLE recentSearch; DROP TABLE missing")
            }
        }
        try await withFolder { folder in
            let searches = SQLRecentSearches(in: folder)
            try await searches.remember("movie")

            #expect(throws: StorageError.damaged) {
                _ = try LibraryDatabase(
                    DatabaseFile(in: folder), schema: LibrarySchema(LibrarySchema.migrations + [Failing.self]))
            }

            #expect(try await searches.all() == ["movie"])
        }
    }

    @Test(arguments: [
        "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'61', x'41')",
        "INSERT INTO recentSearch (person, folded, text) VALUES (2, x'62', x'62')",
        "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'', x'62')",
        "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'62', x'')",
        "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'62', 62)",
        "INSERT INTO recentSearch (person, folded, text) VALUES (NULL, x'62', x'62')",
    ])
    func `an invalid row is refused`(sql: String) async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            try await SQLRecentSearches(library).remember("a")
            let database = try await library.database()

            await #expect(throws: StorageError.self) { try await database.write { db in try db.execute(sql: sql) } }
        }
    }

    private func tables(in folder: URL) async throws -> [String] {
        try await LibraryDatabase.open(in: folder).read { db in
            try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'grdb%' ORDER BY name")
        }
    }
}
