import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library
@testable import OwnMedia

@Suite struct LibraryBackupTests {
    /// The key that `LetterIntake` gives these letters.
    private let key = PictureKey(of: Array("large".utf8)).description
    private let moment = Date(timeIntervalSince1970: 1_763_694_245)
    private let aside = "library-before-restore-20251121-030405.sqlite"

    @Test func `a backup restores everything in another folder`() async throws {
        try await withFolder { folder in
            let movie = PersonalMovie(
                movie: .filled(), picture: PictureKey(key), added: moment, opinion: .init(halfStars: 9))
            try await fill(folder, [movie, self.movie(2)])
            try await SQLRecentSearches(in: folder).remember("movie")
            try picture("\(key)-185.webp", "small", in: folder)
            try picture("\(key)-780.webp", "large", in: folder)
            try picture("\(String(repeating: "b", count: 32)).webp", "of no movie", in: folder)
            let file = folder.appending(path: "my backup.matinee")

            try await LibraryBackup(in: folder).backup(to: file)

            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            #expect(try await LibraryBackup(in: other).restore(from: file, at: moment) == nil)
            let movies = try await SQLPersonalLibrary(in: other).list(.title, rows: 0..<9)
            #expect(movies.items == [self.movie(2), movie] && movies.total == 2)
            #expect(try await SQLRecentSearches(in: other).all() == ["movie"])
            let pictures = other.appending(path: "pictures")
            #expect(pictures.names == ["\(key)-780.webp"])
            #expect(try Data(contentsOf: pictures.appending(path: "\(key)-780.webp")) == Data("large".utf8))
            #expect(other.names.filter { $0.contains("tmp") || $0.contains("restor") } == [])
            #expect(folder.names.filter { $0.contains("tmp") } == [])
        }
    }

    @Test func `a running server sees the restored library`() async throws {
        try await withFolder { folder in
            let server = SQLPersonalLibrary(in: folder)
            try await server.add(movie(1, picture: PictureKey(key)))
            try picture("\(key)-780.webp", "large", in: folder)
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            for number in 2...5 { try await server.add(movie(number)) }
            try await server.remove(movie(1).id)
            let known = try await server.changes(since: nil).revision
            try FileManager.default.removeItem(at: folder.appending(path: "pictures"))

            let before = try await LibraryBackup(in: folder).restore(from: file, at: moment)

            #expect(before?.lastPathComponent == aside)
            #expect(try await AsideLibraries(in: folder).pictures().map(\.description) == [key])
            #expect(try await server.list(.added, rows: 0..<9).items.map(\.id) == [movie(1).id])
            #expect(folder.appending(path: "pictures").names == ["\(key)-780.webp"])
            let changes = try await server.changes(since: known)
            #expect(changes.isComplete && changes.revision > known && changes.entries.count == 1)
            try await server.add(movie(9))
            #expect(try await server.changes(since: changes.revision).entries.map(\.id) == [movie(9).id])
            #expect(try await server.list(.added, rows: 0..<9).total == 2)

            let again = try #require(before)
            let second = try await LibraryBackup(in: folder).restore(from: again, at: moment)
            #expect(second?.lastPathComponent == "library-before-restore-20251121-030405-2.sqlite")
            #expect(try await server.list(.added, rows: 0..<9).items.map(\.id) == [5, 4, 3, 2].map { movie($0).id })
            try await server.restore(movie(1).id)
        }
    }

    @Test func `a restored revision exceeds both old ones`() async throws {
        try await withFolder { folder in
            let server = SQLPersonalLibrary(in: folder)
            try await server.add(movie(1))
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            try await fill(other, (1...9).map { movie($0) })
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: other).backup(to: file)

            try await LibraryBackup(in: folder).restore(from: file, at: moment)

            let changes = try await server.changes(since: LibraryRevision(9))
            #expect(changes.isComplete && changes.revision == LibraryRevision(10) && changes.entries.count == 9)
        }
    }

    @Test func `imports of a backup can still be undone`() async throws {
        try await withFolder { folder in
            let library = SQLPersonalLibrary(in: folder)
            let receipt = "00000000-0000-4000-8000-000000000001"
            try await library.add(movie(1))
            _ = try await library.apply(
                ImportBatch(
                    id: receipt, moment: moment, movies: [movie(2)], opinions: [movie(1).id: .init(halfStars: 3)]))
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            try await library.remove(movie(2).id)
            try await LibraryBackup(in: folder).restore(from: file, at: moment)

            #expect(try await library.undo(receipt) == 2)
            #expect(try await library.list(.added, rows: 0..<9).items == [movie(1)])
        }
    }

    @Test func `a backup replaces a file only on request`() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "backup")
            await #expect(throws: LibraryBackupError.nothingKept) {
                try await LibraryBackup(in: folder).backup(to: file)
            }
            #expect(folder.names == [])
            try await fill(folder, [movie(1)])
            try Data("mine".utf8).write(to: file)

            await #expect(throws: LibraryBackupError.alreadyThere) {
                try await LibraryBackup(in: folder).backup(to: file)
            }
            #expect(try Data(contentsOf: file) == Data("mine".utf8))

            try await LibraryBackup(in: folder).backup(to: file, replacing: true)
            #expect(try Data(contentsOf: file).starts(with: Data("SQLite format 3".utf8)))
            #expect(folder.names == ["backup", "library.sqlite"])
        }
    }

    @Test func `the library itself is neither a backup nor a place for one`() async throws {
        try await withFolder { folder in
            try await fill(folder, [movie(1)])
            let link = folder.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.library)

            for file in [folder.library, link] {
                await #expect(throws: LibraryBackupError.alreadyThere) {
                    try await LibraryBackup(in: folder).backup(to: file, replacing: true)
                }
                await #expect(throws: LibraryBackupError.notABackup) {
                    try await LibraryBackup(in: folder).restore(from: file, at: moment)
                }
            }

            #expect(try await SQLPersonalLibrary(in: folder).movie(movie(1).id) == movie(1))
        }
    }

    @Test(arguments: [
        (Data(), LibraryBackupError.notABackup), (Data("a letter".utf8), .notABackup),
        (Data("SQLite format 3\0".utf8) + Data(repeating: 0xFF, count: 8176), .damaged),
    ])
    func `restoring another file changes nothing`(contents: Data, error: LibraryBackupError) async throws {
        try await withFolder { folder in
            try await fill(folder, [movie(1)])
            let names = folder.names
            let file = folder.deletingLastPathComponent().appending(path: "backup")
            await #expect(throws: LibraryBackupError.noSuchFile) {
                try await LibraryBackup(in: folder).restore(from: file, at: moment)
            }
            try contents.write(to: file)

            await #expect(throws: error) { try await LibraryBackup(in: folder).restore(from: file, at: moment) }

            #expect(folder.names == names)
            #expect(try await SQLPersonalLibrary(in: folder).list(.added, rows: 0..<9).total == 1)
        }
    }

    @Test(arguments: [
        ("CREATE TABLE theirs (id INTEGER PRIMARY KEY); DROP TABLE grdb_migrations", LibraryBackupError.notABackup),
        ("INSERT INTO grdb_migrations VALUES ('9999 to come')", .newer),
        ("PRAGMA foreign_keys = OFF; DELETE FROM person", .damaged),
        ("DROP TABLE recentSearch; CREATE TABLE recentSearch (id INTEGER PRIMARY KEY, person, folded, text)", .damaged),
        ("UPDATE personalMovie SET details = x'7B'", .damaged),
        ("UPDATE personalMovie SET number = \(Int.max)", .damaged),
        ("UPDATE personalMovie SET added = \(Int.min + 1)", .damaged),
        ("UPDATE personalShelf SET revision = 9007199254740992", .damaged),
        (
            "INSERT INTO personalImport VALUES (1, 1, CAST('\(UUID())' AS BLOB), 1, \(Int.max), 0, 0, x'', 0, NULL)",
            .damaged
        ),
        ("INSERT INTO dismissedMovie (person, movie) VALUES (1, x'FF')", .damaged),
        ("INSERT INTO recentSearch (person, folded, text) VALUES (1, x'61', x'C3')", .damaged),
        ("UPDATE backupPicture SET name = CAST(substr(name, 1, 32) || '/../../x' AS BLOB)", .damaged),
    ])
    func `restoring a modified backup changes nothing`(sql: String, error: LibraryBackupError) async throws {
        try await withFolder { folder in
            try await fill(folder, [movie(1, picture: PictureKey(key))])
            try picture("\(key).webp", "picture", in: folder)
            let file = folder.deletingLastPathComponent().appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            try removeChecksum(from: file)
            let queue = try DatabaseQueue(path: file.path)
            try await queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
            try queue.close()
            let names = folder.names

            await #expect(throws: error) { try await LibraryBackup(in: folder).restore(from: file, at: moment) }

            #expect(folder.names == names)
            #expect(try await SQLPersonalLibrary(in: folder).list(.added, rows: 0..<9).total == 1)
        }
    }

    @Test func `a restore sets a damaged library aside`() async throws {
        try await withFolder { folder in
            let other = folder.appending(path: "other", directoryHint: .isDirectory)
            try await fill(other, [movie(1)])
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: other).backup(to: file)
            try folder.makeLibrary(of: Data("no library".utf8))
            await #expect(throws: LibraryBackupError.library(.damaged)) {
                try await LibraryBackup(in: folder).backup(to: folder.appending(path: "x"))
            }

            let before = try await LibraryBackup(in: folder).restore(from: file, at: moment)

            #expect(try Data(contentsOf: #require(before)) == Data("no library".utf8))
            #expect(try await SQLPersonalLibrary(in: folder).movie(movie(1).id) == movie(1))
        }
    }

    @Test func `a backup reports its contents and whether it has a checksum`() async throws {
        try await withFolder { folder in
            try await fill(folder, [movie(1, picture: PictureKey(key)), movie(2)])
            try picture("\(key)-780.webp", "large", in: folder)
            let file = folder.appending(path: "backup")
            let backup = LibraryBackup(in: folder)
            try await backup.backup(to: file, at: moment)

            let info = try await backup.info(of: file)
            #expect(info.made.map { abs($0.timeIntervalSince(moment)) < 0.001 } == true)
            #expect(info.movieCount == 2 && info.pictureCount == 1 && info.hasChecksum)
            #expect(folder.names == ["backup", "library.sqlite", "pictures"])

            try removeChecksum(from: file)
            #expect(try await backup.info(of: file).hasChecksum == false)
            #expect(try await backup.restore(from: file, at: moment) != nil)
        }
    }

    @Test func `a backup copied to the library's path can be backed up again`() async throws {
        try await withFolder { folder in
            try await fill(folder, [movie(1)])
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            try FileManager.default.removeItem(at: folder.library)
            try FileManager.default.moveItem(at: file, to: folder.library)

            try await fill(folder, [movie(2)])
            try FileManager.default.copyItem(at: folder.library, to: file)

            #expect(try await LibraryBackup(in: folder).info(of: file).movieCount == 2)
        }
    }

    @Test func `a library with an older schema can be restored`() async throws {
        try await withFolder { folder in
            let old = folder.appending(path: "old", directoryHint: .isDirectory)
            let schema = LibrarySchema(Array(LibrarySchema.migrations.prefix(1)))
            let database = try LibraryDatabase(DatabaseFile(in: old), schema: schema)
            try await database.write { db in
                try db.execute(sql: "INSERT INTO recentSearch (person, folded, text) VALUES (1, x'61', x'41')")
            }
            await database.close()
            let contents = try Data(contentsOf: old.library)

            try await LibraryBackup(in: folder).restore(from: old.library, at: moment)

            #expect(try await SQLRecentSearches(in: folder).all() == ["A"])
            #expect(try Data(contentsOf: old.library) == contents, "it is left as it is")
            try await SQLPersonalLibrary(in: folder).add(movie(1))
        }
    }

    private func fill(_ folder: URL, _ movies: [PersonalMovie]) async throws {
        let lazy = LazyLibrary(in: folder)
        for movie in movies { try await SQLPersonalLibrary(lazy).add(movie) }
        await lazy.close()
    }

    private func movie(_ number: Int, picture: PictureKey? = nil) -> PersonalMovie {
        LibraryTests.movie(number, picture: picture)
    }

    /// Removes the checksum, as in an old backup.
    private func removeChecksum(from file: URL) throws {
        try Data(contentsOf: file).dropLast(BackupSeal.length).write(to: file)
        let queue = try DatabaseQueue(path: file.path)
        try queue.write(BackupMark.remove)
        try queue.close()
    }

    private func picture(_ name: String, _ text: String, in folder: URL) throws {
        let pictures = folder.appending(path: "pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: pictures.appending(path: name))
    }
}
