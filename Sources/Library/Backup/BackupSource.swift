import Domain
import Foundation
import GRDB

/// A library that a backup is made of. All methods block.
protocol BackupSource {
    /// Copies movies and searches into an empty file.
    func copy(to path: String) throws

    /// Visits the files of some pictures by their names.
    func forEachPicture(of keys: Set<PictureKey>, _ visit: (_ name: String, _ bytes: Data) throws -> Void) throws
}

/// The library in a data folder.
struct FolderBackupSource: BackupSource {
    let folder: URL
    /// A connection for reading while the caller's transaction keeps others from writing; `nil` to open the library.
    var reader: DatabaseQueue?

    func copy(to path: String) throws {
        if let reader { return try vacuum(reader, into: path) }
        let library = DatabaseFile(in: folder)
        guard try library.isThere() else { throw LibraryBackupError.nothingKept }
        let database = try LibraryDatabase(library)
        defer { try? database.queue.close() }
        try vacuum(database.queue, into: path)
    }

    /// SQLite reports some kinds of damage as a full disk.
    private func vacuum(_ library: DatabaseQueue, into path: String) throws {
        do { try library.vacuum(into: path) } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            let isSound = try? library.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") == ["ok"] }
            throw isSound == true ? error : StorageError.damaged
        }
    }

    func forEachPicture(of keys: Set<PictureKey>, _ visit: (_ name: String, _ bytes: Data) throws -> Void) throws {
        let pictures = BackupPictures(in: folder)
        for name in try pictures.names(of: keys) {
            guard let bytes = try pictures.bytes(name) else { continue }
            try visit(name, Data(bytes))
        }
    }
}

/// What a person keeps in PostgreSQL, in one transaction.
struct SharedBackupSource: BackupSource {
    let db: any SQLTransaction
    let person: LibraryPerson

    func copy(to path: String) throws {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        try LibrarySchema.current.migrate(queue)
        try queue.write { file in
            try file.replaceAll(of: .owner, from: db, of: person)
            try file.setCounts(db.counts(of: person).first ?? .emptyCounts, of: .owner)
        }
    }

    func forEachPicture(of keys: Set<PictureKey>, _ visit: (_ name: String, _ bytes: Data) throws -> Void) throws {
        for key in keys.map(\.description).sorted() {
            let rows = try LibraryBackupError.map(in: .library) {
                try db.rows("SELECT width, bytes FROM picture WHERE person = ? AND key = ?", [person, key])
            }
            for row in rows {
                let width = try row.decode(Int.self, forColumn: "width")
                try visit("\(key)-\(width).webp", row.decode(forColumn: "bytes"))
            }
        }
    }
}
