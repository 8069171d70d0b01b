import Domain
import DomainTesting
import Foundation
import GRDB
import LibraryTesting
import PostgreSQLClient
import Synchronization
import Testing

@testable import Library
@testable import OwnMedia

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct SharedBackupTests {
    private let moment = Date(timeIntervalSince1970: 1_763_694_245)
    private let person = String(repeating: "b", count: 32)
    private let picture = PictureKey(of: Array("large".utf8))

    @Test func `a backup of either database restores into either`() async throws {
        try await withHomes { folder, one, other in
            let source = PostgreSQLLibrary(one, of: person)
            try await fill(source)
            let file = folder.appending(path: "first")
            try await LibraryBackup(in: folder, shared: source).backup(to: file, at: moment)

            let info = try await LibraryBackup(in: folder).info(of: file)
            #expect(info.movieCount == 2 && info.pictureCount == 1 && info.hasChecksum)
            let back = folder.appending(path: "back", directoryHint: .isDirectory)
            #expect(try await LibraryBackup(in: back).restore(from: file, at: moment) == nil)
            #expect(back.appending(path: "pictures").names == ["\(picture)-780.webp"])
            let second = folder.appending(path: "second")
            try await LibraryBackup(in: back).backup(to: second)
            let target = PostgreSQLLibrary(other, of: nil)
            let restored = try await LibraryBackup(in: folder, shared: target).restore(
                from: second, at: moment, pictures: RowIntake(library: target))

            #expect(restored.aside == nil && restored.lostPictures == 0)
            #expect(try await rows(of: target) == rows(of: source))
            #expect(try await rows(of: LazyLibrary(in: back)) == rows(of: source))
            #expect(try await pictures(of: target) == pictures(of: source))
            #expect(try await SQLPersonalLibrary(target).undo(receipt(1)) == 1, "the copy can be changed")
            #expect(folder.names == ["back", "first", "second"])
        }
    }

    @Test func `columns that a newer server has added are left out of a backup`() async throws {
        try await withHomes { folder, one, _ in
            let source = PostgreSQLLibrary(one, of: person)
            try await fill(source)
            try await one.write { db in
                for table in SharedTable.ofPerson {
                    try db.execute("ALTER TABLE \(table.name) ADD COLUMN later bigint NOT NULL DEFAULT 0")
                }
            }
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder, shared: source).backup(to: file, at: moment)

            #expect(try await LibraryBackup(in: folder).info(of: file).movieCount == 2)
        }
    }

    @Test func `a restore replaces one person's library, and what was there can be restored`() async throws {
        try await withHomes { folder, one, other in
            let library = PostgreSQLLibrary(one, of: person)
            let server = SQLPersonalLibrary(PostgreSQLLibrary(other, of: person))
            let owner = SQLPersonalLibrary(PostgreSQLLibrary(one, of: nil))
            try await fill(library)
            try await owner.add(movie(9))
            let before = try await rows(of: library)
            let file = folder.appending(path: "backup")
            try await backUp([movie(5), movie(6), movie(7)], in: folder, to: file)
            let known = try await server.changes(since: nil).revision

            let backups = LibraryBackup(in: folder, shared: library)
            let restored = try await backups.restore(from: file, at: moment, pictures: RowIntake(library: library))

            let changes = try await server.changes(since: known)
            #expect(changes.isComplete && changes.revision > known && changes.entries.count == 3)
            #expect(try await owner.list(.added, rows: 0..<9).items == [movie(9)])
            let aside = try #require(restored.aside)
            #expect(aside.lastPathComponent == "library-before-restore-20251121-030405.sqlite")
            // Another server may delete pictures without a movie.
            try await one.write { try $0.execute("DELETE FROM picture") }
            try await backups.restore(from: aside, at: moment, pictures: RowIntake(library: library))
            #expect(try await rows(of: library) == before)
            #expect(try await pictures(of: library) == [Data("large".utf8)])
            let later = try await server.changes(since: changes.revision)
            #expect(later.isComplete && later.revision > changes.revision)
            try await server.add(movie(8))
            #expect(try await server.changes(since: later.revision).entries.map(\.id) == [movie(8).id])
        }
    }

    @Test func `a backup made during writes has one state`() async throws {
        try await withHomes { folder, one, other in
            let library = PostgreSQLLibrary(one, of: person)
            let server = SQLPersonalLibrary(PostgreSQLLibrary(other, of: person))
            try await server.add(movie(1))
            let before = try await rows(of: library)
            let file = folder.appending(path: "backup")
            let count = Mutex(0)

            try await library.readAll { db in
                // Another server saves a movie and an import before each statement but the first.
                let meanwhile = InterruptedTransaction(db: db) {
                    let number = count.withLock { count in
                        count += 1
                        return count
                    }
                    guard number > 1 else { return }
                    _ = try await server.apply(
                        ImportBatch(id: receipt(number), moment: moment, movies: [movie(number)]))
                }
                try BackupWriter(folder: folder, moment: moment).write(
                    SharedBackupSource(db: meanwhile, person: library.person), to: file.path, isReplacing: false)
            }

            let saved = count.withLock(\.self) - 1
            #expect(saved > 5)
            #expect(try await server.list(.added, rows: 0..<1).total == saved + 1)
            let back = folder.appending(path: "back", directoryHint: .isDirectory)
            try await LibraryBackup(in: back).restore(from: file, at: moment)
            #expect(try await rows(of: LazyLibrary(in: back)) == before)
        }
    }

    @Test func `a restore that fails midway changes nothing`() async throws {
        try await withHomes { folder, one, other in
            let library = PostgreSQLLibrary(one, of: person)
            let server = SQLPersonalLibrary(PostgreSQLLibrary(other, of: person))
            try await fill(library)
            let (before, known) = (try await rows(of: library), try await server.changes(since: nil).revision)
            let file = folder.appending(path: "backup")
            try await backUp((1...700).map { movie($0) }, in: folder, to: file)
            try await one.write { db in
                let last = "convert_to('00000000-0000-4000-8000-000000000700', 'UTF8')"
                try db.execute("ALTER TABLE personalMovie ADD CONSTRAINT isFull CHECK (id <> \(last))")
            }

            await #expect(throws: LibraryBackupError.damaged) {
                try await LibraryBackup(in: folder, shared: library).restore(
                    from: file, at: moment, pictures: RowIntake(library: library))
            }

            #expect(try await rows(of: library) == before)
            #expect(try await server.changes(since: known).revision == known)
        }
    }

    @Test func `nothing in a database is not backed up`() async throws {
        try await withHomes { folder, one, _ in
            let backups = LibraryBackup(in: folder, shared: PostgreSQLLibrary(one, of: nil))
            await #expect(throws: LibraryBackupError.nothingKept) {
                try await backups.backup(to: folder.appending(path: "backup"))
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func `one of several servers has the lease of backups, until it ends`() async throws {
        try await withHomes { _, one, other in
            let (first, second) = (BackupLease(in: one, server: "first"), BackupLease(in: other, server: "second"))
            #expect(try await first.otherServer() == nil)

            #expect(try await first.renew(night: 1))
            #expect(try await !second.renew(night: 1))
            #expect(try await first.renew(night: 1), "it has not finished yet")
            try await second.finish(night: 1)
            #expect(try await first.renew(night: 1), "the other one had nothing to finish")
            try await first.finish(night: 1)
            #expect(try await !first.renew(night: 1), "the backups of this night are made")
            #expect(try await second.otherServer() == "first")
            #expect(try await first.otherServer() == nil)

            try await one.write { try $0.execute("UPDATE backupDuty SET ends = 0") }
            #expect(try await second.otherServer() == nil)
            #expect(try await !second.renew(night: 1), "the backups of this night are made")
            #expect(try await second.renew(night: 2))
            #expect(try await !first.renew(night: 2))
            #expect(try await first.otherServer() == "second")
        }
    }

    private func receipt(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }

    /// Two movies, one with a picture and everything else, an import, a search and what else is kept.
    private func fill(_ library: PostgreSQLLibrary) async throws {
        let movies = SQLPersonalLibrary(library)
        let filled = PersonalMovie(
            movie: .filled(), picture: picture, added: moment,
            opinion: .init(halfStars: 9, isWanted: true, note: "Seen twice.\u{0}\n🚗"))
        try await movies.add(filled)
        try await movies.add(movie(3))
        try await movies.remove(movie(3).id)
        _ = try await movies.apply(
            ImportBatch(id: receipt(1), moment: moment, fileName: "list.csv", movies: [movie(4)]))
        try await SQLRecentSearches(library).remember("blade\u{0}runner 🚗")
        try await DismissedMovies(library).add([.imdb(1)])
        try await SQLAppliedChanges(library).add(try #require(IdempotencyKey("k")), at: moment)
        _ = try await RowIntake(library: library).take(Array("large".utf8))
    }

    /// Backs up a new library in a file with some movies.
    private func backUp(_ movies: [PersonalMovie], in folder: URL, to file: URL) async throws {
        let source = folder.appending(path: "source", directoryHint: .isDirectory)
        let library = LazyLibrary(in: source)
        _ = try await SQLPersonalLibrary(library).apply(ImportBatch(id: receipt(2), moment: moment, movies: movies))
        try await LibraryBackup(in: source).backup(to: file)
        await library.close()
    }

    /// All that a person keeps besides the revision, which a restore raises.
    private func rows(of library: some LibraryStore) async throws -> [String: [MovedRow]] {
        let person = library.person
        return try await library.read { db in
            try SharedTable.ofPerson.reduce(into: [:]) { rows, table in
                rows[table.name] = try db.page(of: table, of: person, after: nil)
            }
        } ?? [:]
    }

    private func pictures(of library: PostgreSQLLibrary) async throws -> [Data] {
        let person = library.person
        return try await library.read { db in
            try db.bytes("SELECT bytes FROM picture WHERE person = ? AND width = 780", [person])
        } ?? []
    }

    /// An empty folder, and two servers' views of a new database with a person who is not the owner.
    private func withHomes(_ test: (URL, PostgreSQLDatabase, PostgreSQLDatabase) async throws -> Void) async throws {
        try await withFolder { folder in
            let url = try #require(PostgreSQLServer.shared).newDatabase()
            let databases = try (0..<2).map { _ in try PostgreSQLDatabase.patient(url: url) }
            try await databases[0].write { [person] db in
                try db.execute(
                    "INSERT INTO account (id, name, foldedName, isOwner, added) VALUES (?, 'Bo', 'bo', 0, 0)", [person])
            }
            try await test(folder, databases[0], databases[1])
            for database in databases { await database.close() }
        }
    }
}

/// Saves all bytes as a picture of a person in the database.
private struct RowIntake: PictureIntake {
    let library: PostgreSQLLibrary

    func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
        let (key, person) = (PictureKey(of: bytes), library.person)
        do {
            try await library.write { db in
                try db.execute(
                    "INSERT INTO picture (person, key, width, bytes, used) VALUES (?, ?, 780, ?, 0) ON CONFLICT DO NOTHING",
                    [person, key.description, Data(bytes)])
            }
        } catch { throw .storage(.unwritable) }
        return key
    }
}

/// Waits for something else before each statement.
private struct InterruptedTransaction: SQLTransaction {
    let db: any SQLTransaction
    let meanwhile: @Sendable () async throws -> Void

    var dialect: SQLDialect { db.dialect }

    func allowMinutes() throws { try db.allowMinutes() }

    func execute(_ sql: String, _ arguments: SQLArguments) throws {
        try wait()
        try db.execute(sql, arguments)
    }

    func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        try wait()
        try db.forEachRow(sql, arguments, visit)
    }

    private func wait() throws {
        let (outcome, isOver) = (Outcome(), DispatchSemaphore(value: 0))
        Task { [meanwhile] in
            do { try await meanwhile() } catch { outcome.error.withLock { $0 = error } }
            isOver.signal()
        }
        isOver.wait()
        if let error = outcome.error.withLock(\.self) { throw error }
    }

    private final class Outcome: Sendable {
        let error = Mutex<(any Error)?>(nil)
    }
}
