import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct PersonalMigrationTests {
    @Test func `migrating a library adds movies and keeps searches`() async throws {
        try await withFolder { folder in
            let old = LibrarySchema(Array(LibrarySchema.migrations.prefix(1)))
            let database = try LibraryDatabase(DatabaseFile(in: folder), schema: old)
            try await database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO person (id) VALUES (7);
                        INSERT INTO recentSearch (person, folded, text) VALUES (1, x'61', x'41'), (7, x'62', x'42');
                        """)
            }
            await database.close()

            let lazy = LazyLibrary(in: folder)
            let owner = SQLPersonalLibrary(lazy)
            try await owner.add(movie(1))

            #expect(try await SQLRecentSearches(lazy).all() == ["A"])
            #expect(try await owner.list(.added, rows: 0..<9).total == 1)
            let others = try await lazy.database().read { db in
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT count(*) FROM recentSearch JOIN personalShelf USING (person)
                        WHERE person = 7 AND text = x'42' AND revision = 0
                        """)
            }
            #expect(others == 1)
        }
    }

    @Test func `deleting a person deletes their data`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            _ = try await library.apply(ImportBatch(id: "import", moment: Date(), movies: [movie(1), movie(2)]))

            try await lazy.database().write { db in try db.execute(sql: "DELETE FROM person") }

            for table in ["personalMovie", "personalImport", "personalImportNote", "personalShelf"] {
                let count = try await lazy.database().read { db in
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
                }
                #expect(count == 0, "\(table)")
            }
        }
    }

    @Test func `a library without viewings keeps what the user said`() async throws {
        try await withFolder { folder in
            let old = LibrarySchema(Array(LibrarySchema.migrations.prefix(4)))
            let database = try LibraryDatabase(DatabaseFile(in: folder), schema: old)
            var movies = (1...3).map { movie($0) }
            movies[0].opinion = .init(halfStars: 7, viewings: [CalendarDate("2024-02-29")].compactMap(\.self))
            movies[1].opinion = .init(isWatched: true, isWanted: true)
            let rows = try movies.map { try PersonalMovieRow($0, of: .owner, revision: 1) }
            try await database.write { db in for row in rows { try insertWithoutViewings(row, db) } }
            await database.close()

            let library = SQLPersonalLibrary(LazyLibrary(in: folder))
            #expect(try await library.movies(movies.map(\.id)) == movies)
            let again = CalendarDate("2025-01-01")
            let changed = try await library.edit(movies[0].id) { movie in
                let change = OpinionChange(added: Set([again].compactMap(\.self)), note: "Twice.")
                movie.opinion = movie.opinion.changed(by: change) ?? movie.opinion
            }
            #expect(changed.opinion.viewings.map(\.description) == ["2024-02-29", "2025-01-01"])
            #expect(try await library.movie(movies[0].id) == changed)
        }
    }

    /// Inserts a row into a table of the fourth version.
    private func insertWithoutViewings(_ row: PersonalMovieRow, _ db: Database) throws {
        let values = try row.databaseDictionary.filter { !["viewings", "note"].contains($0.key) }
        let names = values.keys.sorted()
        try db.execute(
            sql: """
                INSERT INTO personalMovie (\(names.joined(separator: ", ")))
                VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
                """,
            arguments: StatementArguments(names.map { values[$0] }))
    }

    @Test func `renamed triggers keep counting the movies of an old library`() async throws {
        try await withFolder { folder in
            let old = LibrarySchema(Array(LibrarySchema.migrations.prefix(3)))
            let database = try LibraryDatabase(DatabaseFile(in: folder), schema: old)
            try await database.write { db in
                for number in 1...3 {
                    try insertWithoutViewings(
                        PersonalMovieRow(movie(number), of: .owner, revision: Int64(number)), db)
                }
                try db.execute(sql: "UPDATE personalShelf SET revision = 3")
            }
            await database.close()

            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)

            #expect(try await library.list(.added, rows: 0..<9).items == [3, 2, 1].map { movie($0) })
            try await library.remove(movie(1).id)
            #expect(try await library.list(.added, rows: 0..<9).total == 2)
            try await library.restore(movie(1).id)
            try await library.add(movie(4))
            #expect(try await library.list(.added, rows: 0..<9).total == 4)
            let triggers = try await lazy.database().read { db in
                try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
            }
            #expect(
                triggers == [
                    "movie_after_delete", "movie_after_insert", "movie_after_remove", "movie_after_restore",
                    "person_after_insert",
                ])
        }
    }
}
