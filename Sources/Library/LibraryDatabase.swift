package import Domain
import FileIO
package import struct Foundation.URL
import GRDB

/// What a person keeps, in the file `library.sqlite` of the data folder. Several processes may have it open at a time.
///
/// All of them go through one connection each, one piece of work after the other, on a thread of its own. Readers of
/// other processes do not wait for a writer, and writers wait for each other for some seconds.
package final class LibraryDatabase: Sendable {
    /// The name of the file in the data folder. SQLite keeps `-wal` and `-shm` beside it while it is open.
    package static let fileName = "library.sqlite"

    let queue: DatabaseQueue
    private let file: LibraryFile
    private let opened: LibraryFile.Identity

    /// Opens the library in a data folder, and makes both where they are not there yet.
    ///
    /// Throws `StorageError.newer` and `.damaged` without changing anything of what is there.
    package static func open(in folder: URL) async throws(StorageError) -> LibraryDatabase {
        try await BlockingWork(label: "library.open").run { () throws(StorageError) in
            try LibraryDatabase(LibraryFile(in: folder))
        }
    }

    /// Opens a file, which is made where it is not there yet, and brings its tables up to date. Blocks.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - schema: what tables there are to be.
    ///   - busyTimeout: how long to wait while another process writes.
    init(
        _ file: LibraryFile, schema: LibrarySchema = .current, busyTimeout: Duration = .seconds(10)
    ) throws(StorageError) {
        try file.make()
        let found = file.identity.main
        self.file = file
        do {
            queue = try DatabaseQueue(
                path: file.path, configuration: LibrarySettings.configuration(busyTimeout: busyTimeout))
            try queue.read(schema.checkIsKnown)
            try queue.writeWithoutTransaction { db in try LibrarySettings.apply(to: db, busyTimeout: busyTimeout) }
            try schema.migrate(queue)
            try queue.writeWithoutTransaction(BackupMark.remove)
            opened = file.identity
            guard opened.main == found else { throw StorageError.replaced }
        } catch {
            throw StorageError(error)
        }
    }

    /// Lets go of the file, once what is under way is done; what is asked for afterwards fails.
    ///
    /// Nothing is lost without it. SQLite takes the opportunity to move all that was written into the one file.
    package func close() async {
        await BlockingWork(label: "library.close").run {
            if self.file.identity.main == self.opened.main {
                try? self.queue.close()
            } else {
                // SQLite would remove the log of the file that is there now, which has the same name.
                _ = Unmanaged.passRetained(self.queue)
            }
        }
    }

    /// Whether the files that were opened still have their names. Blocks.
    private var isInPlace: Bool {
        let now = file.identity
        return now.main == opened.main && (opened.log == nil || now.log == opened.log)
            && (opened.index == nil || now.index == opened.index)
    }

    private func checkIsInPlace() throws(StorageError) { if !isInPlace { throw .replaced } }

    /// Reads in one transaction, so that all of it is from the same moment.
    ///
    /// Throws `StorageError.replaced` where another file, or none, is in the place of the one that was opened.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await queue.read { db in
                try checkIsInPlace()
                return try body(db)
            }
        } catch {
            throw StorageError(error)
        }
    }

    /// Writes in one transaction, which holds the lock for writers from its beginning (`BEGIN IMMEDIATE`): what is read
    /// in it is still so when it writes. All of it is done and lasts once this returns, or nothing of it is.
    ///
    /// Throws `StorageError.replaced` where the file that was written is no longer the one with the library's name.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await queue.writeWithoutTransaction { db in
                try checkIsInPlace()
                var value: Value?
                try db.inTransaction(.immediate) {
                    value = try body(db)
                    return .commit
                }
                try checkIsInPlace()
                guard let value else { throw StorageError.damaged }
                return value
            }
        } catch {
            throw StorageError(error)
        }
    }
}
