import Domain
import DomainTesting
import Foundation
import GRDB
import LibraryTesting
import Synchronization
import Testing

@testable import Library

@Suite struct SQLPersonalLibraryTests {
    @Test func `movies in the library keep the contract, in a folder with any name`() async throws {
        try await withFolder(named: "кино 映画 🎬 e\u{301} 50% ?a=b#c & 'd' \"e\" \\ file:f") { folder in
            try await PersonalLibraryContract { now in SQLPersonalLibrary(LazyLibrary(in: folder), now: now) }
                .check()
        }
    }

    @Test func `movies in memory keep the contract`() async throws {
        let library = InMemoryLibrary()
        try await PersonalLibraryContract { now in SQLPersonalLibrary(library, now: now) }.check()
    }

    @Test func `a movie with every field set survives`() async throws {
        try await withFolder { folder in
            let movie = PersonalMovie(
                movie: .filled(), picture: PictureKey("0123456789abcdef0123456789abcdef"),
                added: Date(timeIntervalSince1970: 1_763_700_000.123),
                opinion: .init(
                    halfStars: 9, viewings: days("2024-02-29", "1999-12-31", "2025-01-01"), isWanted: true,
                    note: "Seen twice.\u{0}\nOnce in a *drive-in* 🚗."))
            try await SQLPersonalLibrary(in: folder).add(movie)

            #expect(try await SQLPersonalLibrary(in: folder).movie(movie.id) == movie)
            let entries = try await SQLPersonalLibrary(in: folder).changes(since: nil).entries
            var entry = PersonalEntry(movie)
            entry.number = 1
            #expect(entries == [entry])
        }
    }

    @Test func `a large import is applied in parts, and undone if one fails`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            let count = ImportPart.maxCount + 1
            let movies = (1...count).map { movie($0) }
            let opinion = PersonalMovie.Opinion(halfStars: 8)
            let known = movie(count + 1)
            try await library.add(known)
            let batch = ImportBatch(
                id: "import", moment: Date(), movies: movies, opinions: [known.id: opinion, movies[0].id: opinion])
            try await lazy.database().write { db in
                try db.execute(
                    sql: """
                        CREATE TRIGGER full BEFORE INSERT ON personalMovie
                        WHEN (SELECT COUNT(*) FROM personalMovie) = \(count) BEGIN SELECT RAISE(ABORT, 'full'); END
                        """)
            }

            await #expect(throws: PersonalLibraryError.self) { try await library.apply(batch) }
            #expect(try await library.list(.title, rows: 0..<9).items == [known])
            #expect(try await library.imports(limit: 9).isEmpty)

            try await lazy.database().write { db in try db.execute(sql: "DROP TRIGGER full") }
            let receipt = ImportReceipt(id: "import", added: count, completed: 1, alreadyThere: 0)
            #expect(try await library.apply(batch) == receipt)
            #expect(try await library.apply(batch) == receipt)
            #expect(try await library.list(.title, rows: 0..<1).total == count + 1)
            #expect(try await library.movie(movies[0].id).opinion == opinion)
            #expect(try await library.undo("import") == count + 1)
            #expect(try await library.list(.title, rows: 0..<9).items == [known])
        }
    }

    @Test func `an import that has failed and could not be undone is undone before the next attempt`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            let count = ImportPart.maxCount + 1
            let movies = (1...count).map { movie($0) }
            try await library.add(movie(0))
            try await lazy.database().write { db in
                try db.execute(
                    sql: """
                        CREATE TRIGGER full BEFORE INSERT ON personalMovie
                        WHEN (SELECT COUNT(*) FROM personalMovie) = \(count) BEGIN SELECT RAISE(ABORT, 'full'); END;
                        CREATE TRIGGER stays BEFORE UPDATE OF removed ON personalMovie
                        BEGIN SELECT RAISE(ABORT, 'full'); END
                        """)
            }
            await #expect(throws: PersonalLibraryError.self) {
                try await library.apply(ImportBatch(id: "import", moment: Date(), movies: movies))
            }
            // The first part stays. On a slow machine it ends before it has all it may have.
            #expect(try await (2...count).contains(library.list(.title, rows: 0..<1).total))
            try await lazy.database().write { db in try db.execute(sql: "DROP TRIGGER full; DROP TRIGGER stays") }

            let chosen = Array(movies.dropFirst(100))
            let receipt = try await library.apply(ImportBatch(id: "import", moment: Date(), movies: chosen))

            #expect(receipt == ImportReceipt(id: "import", added: count - 100, completed: 0, alreadyThere: 0))
            #expect(try await library.movies(movies.map(\.id)).map(\.id) == chosen.map(\.id))
        }
    }

    @Test func `a file whose viewings are out of order is damaged`() async throws {
        for text in ["2024-02-292024-02-29", "2024-02-291999-12-31", "2024-02-30", "2024-02-292025-01-01"] {
            try await withFolder { folder in
                let movie = PersonalMovie(
                    movie: .filled(), added: Date(timeIntervalSince1970: 0),
                    opinion: .init(viewings: days("1999-12-31", "2024-02-29")))
                try await SQLPersonalLibrary(in: folder).add(movie)
                try await LibraryDatabase(DatabaseFile(in: folder)).write { db in
                    try db.execute(sql: "UPDATE personalMovie SET viewings = ?", arguments: [Data(text.utf8)])
                }

                await #expect(throws: PersonalLibraryError.storage(.damaged)) {
                    try await SQLPersonalLibrary(in: folder).movie(movie.id)
                }
            }
        }
    }

    private func days(_ texts: String...) -> [CalendarDate] { texts.compactMap { CalendarDate($0) } }

    @Test func `the first movie creates the library`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            let movie = movie(1)

            #expect(try await library.list(.added, rows: 0..<9).total == 0)
            #expect(try await library.changes(since: nil).entries == [])
            #expect(try await library.undo("no import") == 0)
            await #expect(throws: PersonalLibraryError.notFound) { try await library.replace(movie) }
            #expect(!FileManager.default.fileExists(atPath: folder.path))

            try await library.add(movie)
            #expect(folder.names.first == "library.sqlite")
            await lazy.close()
        }
    }

    @Test(arguments: [
        "details = x'7B'", "details = x'C3'", "details = x'7B7D'", "watched = x'30303030303030303030', isWatched = 1",
        "picture = x'3030303030303030303030303030303030303030303030303030303030303078'", "id = x'C3'",
    ])
    func `an unreadable row is reported`(change: String) async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            try await library.add(movie(1))
            try await lazy.database().write { db in try db.execute(sql: "UPDATE personalMovie SET \(change)") }

            await #expect(throws: PersonalLibraryError.storage(.damaged)) {
                _ = try await library.list(.added, rows: 0..<9)
            }
            await #expect(throws: PersonalLibraryError.storage(.damaged)) { _ = try await library.changes(since: nil) }
        }
    }

    @Test func `a library without its counter row is reported`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            try await library.add(movie(1))
            try await lazy.database().write { db in try db.execute(sql: "DELETE FROM personalShelf") }

            await #expect(throws: PersonalLibraryError.storage(.damaged)) { try await library.add(movie(2)) }
            await #expect(throws: PersonalLibraryError.storage(.damaged)) { _ = try await library.changes(since: nil) }
        }
    }

    @Test func `a library with the most movies takes no further one, and an import into it adds none`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            for number in 1...2 { try await library.add(movie(number)) }
            try await lazy.database().write { db in
                try db.execute(sql: "UPDATE personalShelf SET movies = ?", arguments: [PersonalMovie.maxCount - 1])
            }
            let batch = ImportBatch(id: "import", moment: Date(), movies: [movie(3), movie(4)], opinions: [:])

            await #expect(throws: PersonalLibraryError.storage(.tooManyMovies)) { _ = try await library.apply(batch) }
            try await library.add(movie(5))
            await #expect(throws: PersonalLibraryError.storage(.tooManyMovies)) { try await library.add(movie(6)) }
            try await library.remove(movie(1).id)
            try await library.restore(movie(1).id)

            let kept = try await library.list(.added, rows: 0..<9).items
            #expect(Set(kept.map(\.id)) == Set([1, 2, 5].map { movie($0).id }))
        }
    }

    @Test func `of removed movies, the newest can be restored, also after an import was undone`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let seconds = Mutex(0.0)
            let library = SQLPersonalLibrary(lazy, maxRemoved: 2) {
                seconds.withLock { seconds in
                    seconds += 1
                    return Date(timeIntervalSince1970: seconds)
                }
            }
            for number in 1...4 { try await library.add(movie(number)) }
            let before = try await library.changes(since: nil).revision
            for number in 1...3 { try await library.remove(movie(number).id) }

            await #expect(throws: PersonalLibraryError.notFound) { try await library.restore(movie(1).id) }
            #expect(try await library.changes(since: before).isComplete)
            try await library.restore(movie(3).id)

            let batch = ImportBatch(
                id: "import", moment: Date(), movies: (5...7).map { movie($0) }, opinions: [:])
            _ = try await library.apply(batch)
            #expect(try await library.undo("import") == 3)
            await #expect(throws: PersonalLibraryError.notFound) { try await library.restore(movie(2).id) }
            for number in 5...7 { try await library.restore(movie(number).id) }
            let kept = try await library.list(.added, rows: 0..<9).items
            #expect(Set(kept.map(\.id)) == Set((3...7).map { movie($0).id }))
        }
    }

    @Test func `a full disk is reported and loses nothing`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            let library = SQLPersonalLibrary(lazy)
            try await library.add(movie(1))
            try await lazy.database().write { db in try db.execute(sql: "PRAGMA max_page_count = 1") }

            await #expect(throws: PersonalLibraryError.storage(.full)) {
                for number in 2..<200 { try await library.add(movie(number)) }
            }

            let movies = try await library.list(.added, rows: 0..<1000)
            #expect(movies.total == movies.items.count && movies.items.contains(movie(1)))
        }
    }

    @Test func `each list and lookup uses an index`() async throws {
        try await withFolder { folder in
            let database = try await LibraryDatabase.open(in: folder)
            let there = "SELECT * FROM personalMovie WHERE person = 1 AND removed IS NULL"
            for (query, index) in [
                ("\(there) ORDER BY added DESC, number DESC LIMIT 20", "ByAdded"),
                ("\(there) ORDER BY sortTitle, year, number LIMIT 20", "ByTitle"),
                ("\(there) ORDER BY year DESC, sortTitle, number LIMIT 20", "ByYear"),
                ("\(there) AND titleKey = x'61' AND year = 7", "ByIdentity"),
                ("SELECT * FROM personalMovie WHERE person = 1 AND changed > 7", "ByChanged"),
                ("SELECT * FROM personalMovie WHERE person = 1 AND removed < 7", "ByRemoved"),
                ("SELECT DISTINCT picture FROM personalMovie WHERE person = 1 AND picture IS NOT NULL", "ByPicture"),
            ] {
                let plan = try await database.read { db in
                    try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query).map {
                        try $0.decode(String.self, forColumn: "detail")
                    }
                }
                #expect(plan.count == 1 && plan[0].contains("INDEX personalMovie\(index) ("), "\(plan)")
            }
        }
    }

    @Test(arguments: [
        (BackupCopy.pictureChange, "INDEX personalMovieByPicture (person=? AND picture=?)"),
        (BackupCopy.largestPicture, "INDEX sqlite_autoindex_backupPicture_1 (name>? AND name<?)"),
    ])
    func `a restore looks up each picture by an index`(query: String, index: String) throws {
        let queue = try DatabaseQueue()
        try LibrarySchema.current.migrate(queue)
        let plan = try queue.write { db in
            try db.execute(sql: BackupPicture.table)
            return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query, arguments: [Data(), Data()]).map {
                try $0.decode(String.self, forColumn: "detail")
            }
        }
        #expect(plan.first?.hasSuffix(index) == true, "\(plan)")
    }

    @Test func `invalid rows are refused`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            try await SQLPersonalLibrary(lazy).add(movie(1))
            let database = try await lazy.database()
            for change in [
                "titleKey = 'text'", "year = NULL", "halfStars = 11", "halfStars = 0", "picture = x'30'",
                "details = x''",
                "isWatched = 2", "watched = x'30303030303030303030'", "edited = changed + 1", "person = 2", "id = x''",
            ] {
                await #expect(throws: StorageError.damaged, "\(change)") {
                    try await database.write { db in try db.execute(sql: "UPDATE personalMovie SET \(change)") }
                }
            }
        }
    }
}
