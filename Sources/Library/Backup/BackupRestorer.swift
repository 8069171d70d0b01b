import Domain
import FileIO
import Foundation
import GRDB
import PostgreSQLClient
import Synchronization

/// Replaces a library with the copy of a backup and sets the old one aside. Blocks, unless it is in PostgreSQL.
struct BackupRestorer {
    let folder: URL
    let moment: Date

    private var library: DatabaseFile { DatabaseFile(in: folder) }

    /// Returns the path of the old library; `nil` if there was none.
    ///
    /// The old library is copied within the transaction that replaces it, so writes of other processes end up either
    /// in that copy or in the restored library.
    func replace(with copy: BackupCopy) throws(LibraryBackupError) -> URL? {
        try LibraryBackupError.map(in: .library) {
            do {
                return try replaceContents(with: copy)
            } catch is UnusableLibrary {
                let aside = asideFile()
                try moveAway(to: aside)
                _ = try replaceContents(with: copy)
                return URL(filePath: aside.path)
            }
        }
    }

    private func replaceContents(with copy: BackupCopy) throws -> URL? {
        let wasThere = try library.isThere()
        let database: LibraryDatabase
        do {
            database = try LibraryDatabase(library)
        } catch StorageError.damaged, StorageError.newer {
            throw UnusableLibrary()
        }
        defer { try? database.queue.close() }
        var aside: AtomicFile?
        try database.queue.inTransaction(.immediate) { db in
            if try wasThere || db.keepsAnything(of: .owner) { aside = try setAside() }
            do { try copy.replaceAll(of: .owner, in: db) } catch let error as DatabaseError
                where error.resultCode == .SQLITE_CONSTRAINT
            {
                throw LibraryBackupError.damaged
            }
            return .commit
        }
        return aside.map { URL(filePath: $0.path) }
    }

    /// Copies the library while the caller's transaction keeps others from writing to it.
    private func setAside() throws -> AtomicFile {
        let file = asideFile()
        defer { file.abandon() }
        do {
            let reader = try DatabaseQueue(path: library.path, configuration: LibrarySettings.reading)
            defer { try? reader.close() }
            try BackupWriter(folder: folder, moment: moment).copy(
                FolderBackupSource(folder: folder, reader: reader), to: file, isChecked: false, withPictures: false)
        } catch LibraryBackupError.library(.damaged) {
            throw UnusableLibrary()
        }
        try LibraryBackupError.map(in: .backup, file.finish)
        return file
    }

    /// Replaces a library in PostgreSQL. Other servers see all of the change or nothing.
    ///
    /// The old one is set aside with its pictures, because other servers, which do not see its file, delete pictures
    /// without a movie.
    func replace(_ library: PostgreSQLLibrary, with copy: BackupCopy) async throws(LibraryBackupError) -> URL? {
        let person = library.person
        // A transaction that is run again writes the same file again.
        let path = Mutex<String?>(nil)
        do {
            return try await library.writeAll { db in
                let isEmpty = try !db.keepsAnything(of: person)
                if !isEmpty {
                    let file = AtomicFile(
                        path.withLock { path in
                            let chosen = path ?? asideFile().path
                            path = chosen
                            return chosen
                        })
                    defer { file.abandon() }
                    try BackupWriter(folder: folder, moment: moment).copy(
                        SharedBackupSource(db: db, person: person), to: file, isChecked: false)
                    try LibraryBackupError.map(in: .backup, file.finish)
                }
                try copy.replaceAll(of: person, in: db)
                return path.withLock(\.self).map { URL(filePath: $0) }
            }
        } catch PostgreSQLError.failed(let state) where state.hasPrefix("22") || state.hasPrefix("23") {
            // A row that breaks a constraint.
            throw .damaged
        } catch {
            throw LibraryBackupError(error, in: .library)
        }
    }

    /// Moves an unreadable library away, with the files that SQLite keeps beside it.
    private func moveAway(to aside: AtomicFile) throws(LibraryBackupError) {
        let files = FileManager.default
        do {
            for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: library.path + suffix) {
                try files.moveItem(atPath: library.path + suffix, toPath: aside.path + suffix)
            }
        } catch {
            throw .unwritable
        }
    }

    /// A path for the old library that is not in use.
    private func asideFile() -> AtomicFile {
        let name = AsideLibraries.prefix + FileTime.text(of: moment)
        let paths = (1...).lazy.map { number in
            let suffix = number == 1 ? "" : "-\(number)"
            return folder.appending(path: "\(name)\(suffix).sqlite", directoryHint: .notDirectory).path
        }
        return AtomicFile(paths.first { !FileManager.default.fileExists(atPath: $0) } ?? "")
    }
}

/// Thrown if the library cannot be read, so that it must be moved instead of copied.
private struct UnusableLibrary: Error {}
