import Domain
import DomainTesting
import FileIO
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct LibraryDatabaseTests {
    @Test func `connection settings make commits durable`() async throws {
        try await withFolder { folder in
            let database = try await LibraryDatabase.open(in: folder)

            let settings = try await database.queue.read { db in
                try [
                    "journal_mode", "synchronous", "foreign_keys", "fullfsync", "checkpoint_fullfsync", "secure_delete",
                ]
                .map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
            }

            #expect(settings == ["wal", "3", "1", "1", "1", "1"])
        }
    }

    @Test func `a reader sees the state before a write that has not ended`() async throws {
        try await withFolder { folder in
            let searches = SQLRecentSearches(LazyLibrary(in: folder))
            try await searches.remember("before")
            let database = try await LibraryDatabase.open(in: folder)
            let (hasWritten, hasRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

            async let write: Void = database.write { db in
                try db.execute(sql: "DELETE FROM recentSearch")
                hasWritten.signal()
                _ = hasRead.wait(timeout: .now() + 30)
            }
            await BlockingWork(label: "test").run { hasWritten.wait() }
            let count = {
                try await database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM recentSearch") }
            }
            let during = try await count()
            hasRead.signal()
            try await write

            #expect(during == 1)
            #expect(try await count() == 0)
        }
    }

    @Test(arguments: [
        Data("This is a letter, not a library.".utf8), Data(repeating: 0, count: 5000),
        Data("SQLite format 3\0".utf8) + Data(repeating: 0xFF, count: 8176), Data("SQLite format 3\0".utf8),
    ])
    func `other files are reported and not changed`(contents: Data) async throws {
        try await withFolder { folder in
            try folder.makeLibrary(of: contents)

            await #expect(throws: StorageError.damaged) { _ = try await LibraryDatabase.open(in: folder) }

            #expect(try Data(contentsOf: folder.library) == contents)
        }
    }

    @Test func `a library with a broken page is reported and not changed`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            var contents = try Data(contentsOf: folder.library)
            contents.replaceSubrange(4096..., with: Data(repeating: 0xAB, count: contents.count - 4096))
            try contents.write(to: folder.library)
            let searches = SQLRecentSearches(in: folder)

            await #expect(throws: StorageError.damaged) { _ = try await searches.all() }
            await #expect(throws: StorageError.damaged) { try await searches.remember("movie") }

            #expect(try Data(contentsOf: folder.library) == contents)
        }
    }

    @Test func `a truncated library is reported`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let contents = try Data(contentsOf: folder.library).prefix(6000)
            try contents.write(to: folder.library)

            await #expect(throws: StorageError.damaged) { _ = try await SQLRecentSearches(in: folder).all() }

            #expect(try Data(contentsOf: folder.library) == contents)
        }
    }

    @Test func `another program's database is reported and not changed`() async throws {
        try await withFolder { folder in
            try folder.makeLibrary(of: Data())
            let queue = try DatabaseQueue(path: folder.library.path)
            try await queue.write { db in try db.execute(sql: "CREATE TABLE theirs (id INTEGER PRIMARY KEY)") }
            try queue.close()
            let contents = try Data(contentsOf: folder.library)

            await #expect(throws: StorageError.damaged) { _ = try await LibraryDatabase.open(in: folder) }

            #expect(try Data(contentsOf: folder.library) == contents)
        }
    }

    @Test func `a folder at the library's path is reported`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder.library, withIntermediateDirectories: true)

            await #expect(throws: StorageError.unreadable) { _ = try await LibraryDatabase.open(in: folder) }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is only for reading to the superuser"))
    func `a read-only folder is reported`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            chmod(folder.path, 0o500)
            defer { chmod(folder.path, 0o700) }
            let searches = SQLRecentSearches(in: folder)

            #expect(try await searches.all() == [])
            await #expect(throws: StorageError.unwritable) { try await searches.remember("movie") }

            chmod(folder.path, 0o700)
            try await searches.remember("movie")
            #expect(try await searches.all() == ["movie"])
        }
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to the superuser"))
    func `a folder without search permission is reported`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            chmod(folder.path, 0)
            defer { chmod(folder.path, 0o700) }

            await #expect(throws: StorageError.unreadable) { _ = try await SQLRecentSearches(in: folder).all() }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is only for reading to the superuser"))
    func `a read-only file can be read but not written`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            chmod(folder.library.path, 0o400)
            let searches = SQLRecentSearches(in: folder)

            #expect(try await searches.all().count == 10)
            await #expect(throws: StorageError.unwritable) { try await searches.remember("movie") }
        }
    }

    @Test func `a full disk is reported and loses nothing`() async throws {
        try await withFolder { folder in
            let library = LazyLibrary(in: folder)
            let searches = SQLRecentSearches(library)
            try await searches.remember("movie")
            try await library.database().write { db in try db.execute(sql: "PRAGMA max_page_count = 1") }

            await #expect(throws: StorageError.full) {
                for letter in "一丁七万丈三上下不" { try await searches.remember(String(repeating: letter, count: 200)) }
            }

            #expect(try await searches.all().last == "movie")
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a file that a copy has replaced in place is refused while it is in use`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let file = DatabaseFile(in: folder)
            let copied = try DatabaseQueue(path: file.path)
            try await copied.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try copied.close()
            let writer = try Writer(in: folder)

            #expect(throws: StorageError.locked) {
                _ = try LibraryDatabase(file, busyTimeout: .milliseconds(500))
            }
            try writer.end()
        }
    }

    @Test func `an endless write of another process is reported`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let database = try LibraryDatabase(DatabaseFile(in: folder), busyTimeout: .zero)
            let writer = try Writer(in: folder)

            await #expect(throws: StorageError.locked) {
                try await database.write { db in try db.execute(sql: "DELETE FROM recentSearch") }
            }
            #expect(
                try await database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM recentSearch") } == 10)

            try writer.end()
            try await database.write { db in try db.execute(sql: "DELETE FROM recentSearch") }
        }
    }

    @MainActor @Test func `waiting for another process does not block others`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let waiting = SQLRecentSearches(in: folder)
            let reading = SQLRecentSearches(in: folder)
            let writer = try Writer(in: folder)

            let remembered = Task { @MainActor in try await waiting.remember("movie") }
            #expect(try await reading.all().count == 10)
            #expect(try await !reading.all().contains("movie"))
            try writer.end()

            try await remembered.value
            #expect(try await reading.all().first == "movie")
        }
    }

    @Test func `a cancelled call throws`() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let searches = SQLRecentSearches(in: folder)

            let cancelled = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await searches.remember("movie")
            }

            await #expect(throws: StorageError.cancelled) { try await cancelled.value }
            #expect(try await !searches.all().contains("movie"))
        }
    }

    /// Creates a library with ten searches and closes it.
    private func fill(_ folder: URL) async throws {
        let library = LazyLibrary(in: folder)
        for number in 1...10 { try await SQLRecentSearches(library).remember("movie number \(number)") }
        await library.close()
    }
}
