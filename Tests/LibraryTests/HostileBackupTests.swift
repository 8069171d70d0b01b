import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

/// Backups that would fill the memory. They are refused as damaged.
@Suite struct HostileBackupTests {
    private static let many =
        "WITH RECURSIVE many (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM many WHERE i < 20000) INSERT INTO sqlite_schema"
    private static let views = "'view', 'x' || i, 'x' || i, 0, 'CREATE VIEW x' || i || ' AS SELECT 1' FROM many"

    @Test(arguments: [
        // A trigger with thousands of statements, a table with many columns, and many views.
        "'trigger', 'x', 'personalMovie', 0, 'CREATE TRIGGER x AFTER INSERT ON personalMovie BEGIN '"
            + " || replace(hex(zeroblob(200)), '0', 'SELECT 1;') || ' END'",
        "'table', 'x', 'x', 2, 'CREATE TABLE x (' || (SELECT group_concat('c' || i) FROM many WHERE i < 100) || ')'",
        views,
    ])
    func `SQLite does not parse a large schema`(row: String) async throws {
        try await withBackup("PRAGMA writable_schema = ON; \(Self.many) SELECT \(row)") { _, file in
            #expect(throws: DatabaseError.self) {
                try DatabaseQueue(path: file.path, configuration: BackupLimits.configuration)
            }
        }
    }

    @Test(arguments: [
        "UPDATE personalMovie SET id = zeroblob(20000000)", "UPDATE personalMovie SET details = zeroblob(2000000)",
        "UPDATE backupPicture SET bytes = zeroblob(20000000)", "UPDATE backupPicture SET name = zeroblob(20000)",
        "INSERT INTO backupInfo VALUES (1)", "INSERT INTO dismissedMovie VALUES (1, zeroblob(2000))",
    ])
    func `values and tables that are too large are refused before they are read`(sql: String) async throws {
        try await withBackup(sql) { backup, file in
            let queue = try DatabaseQueue(path: file.path)
            #expect(throws: StorageError.damaged) { try queue.read(BackupLimits.checkSizes) }
            try queue.close()
            await #expect(throws: LibraryBackupError.damaged) { try await backup.info(of: file) }
        }
    }

    @Test(arguments: [
        "INSERT INTO appliedChange VALUES (1, x'%', 0)",
        """
        INSERT INTO personalImport VALUES
            (1, 1, CAST('00000000-0000-4000-8000-000000000001' AS BLOB), 0, 1, 0, 0, x'61', 0, NULL);
        INSERT INTO personalImportNote VALUES (1, 1, 1, 1, NULL, NULL, NULL, 0, 0, x'', x'%')
        """,
    ])
    func `rows that a later restore or undo could not read are refused`(sql: String) async throws {
        // The letter a, and no UTF-8.
        for (bytes, isReadable) in [("61", true), ("FF", false)] {
            try await withBackup("DELETE FROM backupPicture; \(sql.replacing("%", with: bytes))") { backup, file in
                let info = try? await backup.info(of: file)
                #expect((info != nil) == isReadable)
            }
        }
    }

    @Test func `the cache of a backup has the size of others`() async throws {
        try await withBackup("PRAGMA default_cache_size = 1000000") { _, file in
            let queue = try DatabaseQueue(path: file.path, configuration: BackupLimits.configuration)
            #expect(try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA cache_size") } == 1_000_000)
            try queue.read(BackupLimits.relax)
            #expect(try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA cache_size") } == -2_000)
        }
    }

    @Test func `what SQLite refuses to read is the fault of the backup`() async throws {
        for row in [Self.views, "'view', 'x', 'x', 0, hex(zeroblob(1000000))"] {
            try await withBackup("PRAGMA writable_schema = ON; \(Self.many) SELECT \(row)") { backup, file in
                await #expect(throws: LibraryBackupError.damaged) { try await backup.info(of: file) }
            }
        }
        #expect(LibraryBackupError.tooLarge.isOfFile)
    }

    @Test func `pages that refer to the same pages over and over are found before any row is read`() async throws {
        try await withBackup("SELECT 1") { backup, file in
            let queue = try DatabaseQueue(path: file.path)
            let (size, root) = try await queue.read { db in
                (
                    try #require(try Int.fetchOne(db, sql: "PRAGMA page_size")),
                    try #require(
                        try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'personalMovie'"))
                )
            }
            try queue.close()
            var bytes = [UInt8](try Data(contentsOf: file))
            let start = (root - 1) * size
            bytes += bytes[start..<start + size]
            for _ in 1...4 { bytes += Self.page(of: size, withChildren: bytes.count / size) }
            bytes.replaceSubrange(start..<start + size, with: Self.page(of: size, withChildren: bytes.count / size))
            bytes.replaceSubrange(28..<32, with: Self.bytes(bytes.count / size, 4))
            try Data(bytes).write(to: file)

            await #expect(throws: LibraryBackupError.damaged) { try await backup.info(of: file) }
        }
    }

    /// An interior page of a table whose children are all the same page. https://www.sqlite.org/fileformat2.html
    private static func page(of size: Int, withChildren child: Int) -> [UInt8] {
        let count = (size - 12) / 7
        var page = [UInt8](repeating: 0, count: size)
        page[0] = 5
        page.replaceSubrange(3..<7, with: bytes(count, 2) + bytes(size - 5 * count, 2))
        page.replaceSubrange(8..<12, with: bytes(child, 4))
        for place in 0..<count {
            let cell = size - 5 * (place + 1)
            page.replaceSubrange(cell..<cell + 5, with: bytes(child, 4) + [1])
            page.replaceSubrange(12 + 2 * place..<14 + 2 * place, with: bytes(cell, 2))
        }
        return page
    }

    /// A number as bytes, the largest first.
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// A backup of one movie with a picture, changed by SQL, without its checksum.
    private func withBackup(_ sql: String, _ test: (LibraryBackup, URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            try await SQLPersonalLibrary(lazy).add(movie(1))
            await lazy.close()
            let (backup, file) = (LibraryBackup(in: folder), folder.appending(path: "backup"))
            try await backup.backup(to: file)
            try Data(contentsOf: file).dropLast(BackupSeal.length).write(to: file)
            let queue = try DatabaseQueue(path: file.path)
            try await queue.writeWithoutTransaction { db in
                try BackupMark.remove(in: db)
                try db.execute(sql: "INSERT INTO backupPicture VALUES (x'61', x'62')")
                try db.execute(sql: sql)
            }
            try queue.close()
            try await test(backup, file)
        }
    }
}
