import Domain
import DomainTesting
import FileIO
import Foundation
import GRDB
import LibraryTesting
import PostgreSQLClient
import Testing

@testable import Library

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct PostgreSQLLibraryTests {
    @Test func `movies in PostgreSQL keep the contract`() async throws {
        try await withDatabases { one, other in
            var isFirst = true
            let contract = PersonalLibraryContract { now in
                defer { isFirst = false }
                return SQLPersonalLibrary(PostgreSQLLibrary(isFirst ? one : other, of: nil), now: now)
            }
            try await contract.check()
        }
    }

    @Test func `recent searches in PostgreSQL keep the contract`() async throws {
        try await withDatabases { one, _ in
            try await RecentSearchesContract(SQLRecentSearches(PostgreSQLLibrary(one, of: nil))).check()
        }
    }

    @Test func `a movie with every field set survives, also with the longest title`() async throws {
        try await withDatabases { one, other in
            let filled = PersonalMovie(
                movie: .filled(), picture: PictureKey("0123456789abcdef0123456789abcdef"),
                added: Date(timeIntervalSince1970: 1_763_700_000.123),
                opinion: .init(halfStars: 9, isWanted: true, note: "Seen twice.\u{0}\nOnce in a *drive-in* 🚗."))
            let long = movie(7, String(repeating: "é🎬", count: 1_000))
            let library = SQLPersonalLibrary(PostgreSQLLibrary(one, of: nil))
            try await library.add(filled)
            try await library.add(long)

            #expect(
                try await SQLPersonalLibrary(PostgreSQLLibrary(other, of: nil)).movies([filled.id, long.id]) == [
                    filled, long,
                ])
            await #expect(throws: PersonalLibraryError.alreadyThere(long.id)) {
                try await library.add(movie(8, String(repeating: "é🎬", count: 1_000)))
            }
        }
    }

    @Test func `each person has separate movies, searches and keys`() async throws {
        try await withDatabases { one, other in
            let id = String(repeating: "0", count: 32)
            let (owner, guest) = (PostgreSQLLibrary(one, of: nil), PostgreSQLLibrary(other, of: id))
            try await one.write { db in
                try db.execute(
                    "INSERT INTO account (id, name, foldedName, isOwner, added) VALUES (?, 'Bo', 'bo', 0, 0)", [id])
            }
            let libraries = [SQLPersonalLibrary(owner), SQLPersonalLibrary(guest)]
            try await libraries[0].add(movie(1))
            try await libraries[1].add(movie(1, "Another"))
            try await libraries[1].add(movie(2, "Movie 1"))
            try await SQLRecentSearches(guest).remember("a")
            let key = try #require(IdempotencyKey("k"))
            try await SQLAppliedChanges(guest).add(key, at: Date())
            try await DismissedMovies(guest).add([.imdb(1), .imdb(1)])

            #expect(try await libraries[0].list(.title, rows: 0..<9).items.map(\.summary.title) == ["Movie 1"])
            #expect(try await libraries[1].list(.title, rows: 0..<9).total == 2)
            #expect(try await SQLRecentSearches(owner).all() == [])
            #expect(try await !SQLAppliedChanges(owner).contains(key))
            #expect(try await SQLAppliedChanges(guest).contains(key))
            #expect(try await DismissedMovies(owner).all() == [])
            #expect(try await DismissedMovies(guest).all() == [.imdb(1)])

            try await one.write { db in
                try db.execute("DELETE FROM account WHERE id = ?", [id])
                try PostgreSQLLibrary.deleteAll(of: id, db)
            }
            await #expect(throws: PersonalLibraryError.storage(.unwritable), "a request that is under way") {
                try await libraries[1].add(movie(3))
            }
            #expect(try await libraries[1].list(.title, rows: 0..<9).total == 0)
            #expect(try await libraries[0].list(.title, rows: 0..<9).total == 1)
        }
    }

    @Test func `a large import is applied in parts, and undone if one fails`() async throws {
        try await withDatabases { one, other in
            let library = SQLPersonalLibrary(PostgreSQLLibrary(one, of: nil))
            let count = ImportPart.maxCount + 1
            let movies = (1...count).map { movie($0) }
            let opinion = PersonalMovie.Opinion(halfStars: 8)
            let known = movie(count + 1)
            try await library.add(known)
            let batch = ImportBatch(
                id: "import", moment: Date(), movies: movies, opinions: [known.id: opinion, movies[0].id: opinion])
            try await one.write { db in
                let last = "convert_to('00000000-0000-4000-8000-000000000\(count)', 'UTF8')"
                try db.execute("ALTER TABLE personalMovie ADD CONSTRAINT isFull CHECK (id <> \(last))")
            }

            await #expect(throws: PersonalLibraryError.self) { try await library.apply(batch) }
            #expect(try await library.list(.title, rows: 0..<9).items == [known])
            #expect(try await library.imports(limit: 9).isEmpty)

            try await one.write { try $0.execute("ALTER TABLE personalMovie DROP CONSTRAINT isFull") }
            let receipt = ImportReceipt(id: "import", added: count, completed: 1, alreadyThere: 0)
            #expect(try await library.apply(batch) == receipt)
            #expect(try await SQLPersonalLibrary(PostgreSQLLibrary(other, of: nil)).apply(batch) == receipt)
            #expect(try await library.list(.title, rows: 0..<1).total == count + 1)
            #expect(try await library.movie(movies[0].id).opinion == opinion)
            #expect(try await library.undo("import") == count + 1)
            #expect(try await library.list(.title, rows: 0..<9).items == [known])
        }
    }

    @Test func `libraries and changes are read though the rows take longer than a transaction may`() async throws {
        let url = try #require(PostgreSQLServer.shared).newDatabase()
        let patient = try PostgreSQLDatabase.patient(url: url)
        for number in 1...2 { try await SQLPersonalLibrary(PostgreSQLLibrary(patient, of: nil)).add(movie(number)) }
        await patient.close()
        let limit = Duration.seconds(3)
        let database = try PostgreSQLDatabase(url: url, limit: limit, waiting: .seconds(60))
        let store = PostgreSQLLibrary(database, of: nil)

        for known in [nil, Int64(0)] {
            let found = try await store.read { db in
                var found: [MovieID] = []
                try LibrarySession(db: db, person: store.person).forEachMovie(changedSince: known, atOnce: 1) { row in
                    if found.isEmpty { usleep(UInt32(limit * 1.2 / .microseconds(1))) }
                    found.append(row.movieID)
                }
                return found
            }
            #expect(found == [movie(1).id, movie(2).id])
        }
        await database.close()
    }

    @Test func `a person is removed with a change that is being made`() async throws {
        try await withDatabases { one, other in
            let id = String(repeating: "0", count: 32)
            try await one.write { db in
                try db.execute(
                    "INSERT INTO account (id, name, foldedName, isOwner, added) VALUES (?, 'Bo', 'bo', 0, 0)", [id])
            }
            let store = PostgreSQLLibrary(one, of: id)
            let library = SQLPersonalLibrary(store)
            try await library.add(movie(1))
            let (isMade, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            async let change: Void = store.write { db in
                try LibrarySession(db: db, person: store.person).add(movie(2))
                _ = try db.rows("SELECT 1 AS one")
                isMade.signal()
                mayEnd.wait()
            }
            await BlockingWork(label: "test").run { isMade.wait() }
            async let removal: Void = other.write { db in
                try db.execute("DELETE FROM account WHERE id = ?", [id])
                try PostgreSQLLibrary.deleteAll(of: id, db)
            }
            while (try? await other.read { try $0.rows(waitsForLock).isEmpty }) == true {}
            mayEnd.signal()
            try await change
            try await removal

            #expect(try await library.list(.title, rows: 0..<9).total == 0)
            await #expect(throws: PersonalLibraryError.storage(.unwritable)) { try await library.add(movie(3)) }
        }
    }

    @Test func `changes of one person that wait for another server’s leave connections to others`() async throws {
        try await withDatabases { one, other in
            let library = SQLPersonalLibrary(PostgreSQLLibrary(other, of: nil))
            try await library.add(movie(1))
            let (isLocked, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            async let lock: Void = one.write { db in
                _ = try db.rows("SELECT revision FROM personalShelf WHERE person = 'owner' FOR UPDATE")
                isLocked.signal()
                mayEnd.wait()
            }
            await BlockingWork(label: "test").run { isLocked.wait() }
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for number in 2...21 { tasks.addTask { try await library.add(movie(number)) } }
                while (try? await one.read { try $0.rows(waitsForLock).isEmpty }) == true {}
                let guest = PostgreSQLLibrary(other, of: String(repeating: "0", count: 32))
                await #expect(throws: Never.self) { _ = try await guest.movieCount() }
                mayEnd.signal()
                try await tasks.waitForAll()
            }
            try await lock
            #expect(try await library.list(.title, rows: 0..<1).total == 21)
        }
    }

    @Test func `a read-only database is read and says that it is so`() async throws {
        let url = try #require(PostgreSQLServer.shared).newDatabase()
        let before = try PostgreSQLDatabase.patient(url: url)
        try await SQLPersonalLibrary(PostgreSQLLibrary(before, of: nil)).add(movie(1))
        await before.close()

        let database = try PostgreSQLDatabase.patient(url: "\(url)&options=-c%20default_transaction_read_only%3Don")
        let library = SQLPersonalLibrary(PostgreSQLLibrary(database, of: nil))
        #expect(try await library.list(.title, rows: 0..<9).items == [movie(1)])
        await #expect(throws: PersonalLibraryError.storage(.unwritable)) { try await library.add(movie(2)) }
        #expect(await database.problem() == "The database is read-only.")
        await database.close()
    }

    @Test func `servers that start at once make the tables once`() async throws {
        let url = try #require(PostgreSQLServer.shared).newDatabase()
        let databases = try (0..<6).map { _ in try PostgreSQLDatabase.patient(url: url) }
        await withTaskGroup(of: Void.self) { tasks in
            for database in databases {
                tasks.addTask { await #expect(throws: Never.self) { try await database.check() } }
            }
        }
        let versions = try await databases[0].read { db in
            try db.rows("SELECT version FROM matineeSchema").map { try $0.decode(Int.self, forColumn: "version") }
        }
        #expect(versions == [PostgreSQLMigrations.current.steps.count])
        for database in databases { await database.close() }
    }

    @Test func `a database that is away is said to be away`() async throws {
        let database = try PostgreSQLDatabase(url: "postgresql://nobody:secret@127.0.0.1:1/d")
        let library = PostgreSQLLibrary(database, of: nil)
        await #expect(throws: StorageError.away) { _ = try await library.check() }
        await #expect(throws: PersonalLibraryError.storage(.away)) {
            try await SQLPersonalLibrary(library).add(movie(1))
        }
    }

    @Test func `each list uses an index`() async throws {
        try await withDatabases { one, _ in
            let there = "SELECT * FROM personalMovie WHERE person = 'owner' AND removed IS NULL"
            for (query, index) in [
                ("\(there) ORDER BY added DESC, number DESC LIMIT 20", "byadded"),
                ("\(there) ORDER BY sortTitle, year, number LIMIT 20", "bytitle"),
                ("\(there) ORDER BY year DESC, sortTitle, number LIMIT 20", "byyear"),
                ("\(there) ORDER BY halfStars DESC NULLS LAST, sortTitle, year, number LIMIT 20", "byrating"),
            ] {
                let plan = try await one.write { db in
                    try db.execute(
                        "SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)"
                    )
                    return try db.rows("EXPLAIN " + query).map { try $0.decode(String.self, forColumn: "query plan") }
                }
                #expect(plan.contains { $0.contains("personalmovie\(index)") }, "\(plan)")
            }
        }
    }
}

/// Finds a connection that waits for another.
private let waitsForLock = """
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1
    """
