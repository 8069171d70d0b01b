import Domain
import FileIO
import GRDB

/// The SQLite database `library.sqlite` in a data folder, which several processes may open.
///
/// Each process writes with one connection and reads with another, each on a thread of its own. Readers do not wait for
/// writers, as an import may write for a minute; a writer waits up to 10 s for another.
package final class LibraryDatabase: Sendable {
    /// The file's name in the data folder. SQLite keeps the files `-wal` and `-shm` beside it while it is open.
    package static let fileName = "library.sqlite"

    let queue: DatabaseQueue
    /// `nil` if `queue` reads, too.
    private let reader: DatabaseQueue?
    private let file: DatabaseFile
    private let opened: DatabaseFile.Identity

    /// Opens or creates a file and migrates it to `schema`. Blocks.
    ///
    /// Throws `StorageError.newer` and `.damaged` without changing the file.
    ///
    /// - Parameters:
    ///   - busyTimeout: how long to wait while another process writes.
    ///   - readsBesideWrites: whether a second connection reads.
    init(
        _ file: DatabaseFile, schema: LibrarySchema = .current, busyTimeout: Duration = .seconds(10),
        readsBesideWrites: Bool = false
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
            reader = readsBesideWrites ? try Self.reader(beside: queue, busyTimeout: busyTimeout) : nil
            opened = file.identity
            guard opened.main == found else { throw StorageError.replaced }
        } catch {
            throw StorageError(error)
        }
    }

    /// A second connection; `nil` without a write-ahead log, where readers and writers wait for each other.
    private static func reader(beside queue: DatabaseQueue, busyTimeout: Duration) throws -> DatabaseQueue? {
        let mode = try queue.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") }
        guard mode == "wal" else { return nil }
        return try DatabaseQueue(
            path: queue.path, configuration: LibrarySettings.configuration(busyTimeout: busyTimeout))
    }

    /// Closes the connections after pending work. Later calls fail.
    ///
    /// Not required for durability. SQLite uses it to merge its log into the file.
    package func close() async {
        await BlockingWork(label: "library.close").run {
            if self.file.identity.main == self.opened.main {
                try? self.reader?.close()
                try? self.queue.close()
            } else {
                // Closing would remove the log of the new file, which has the same name, so the queues are leaked.
                for queue in [self.reader, self.queue].compactMap(\.self) { _ = Unmanaged.passRetained(queue) }
            }
        }
    }

    /// Whether the paths still lead to the files that were opened. Blocks.
    private var isInPlace: Bool {
        let now = file.identity
        return now.main == opened.main && (opened.log == nil || now.log == opened.log)
            && (opened.index == nil || now.index == opened.index)
    }

    private func checkIsInPlace() throws(StorageError) { if !isInPlace { throw .replaced } }

    /// Reads in one transaction.
    ///
    /// Throws `StorageError.replaced` if another file, or none, is at the library's path.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await (reader ?? queue).read { db in
                try checkIsInPlace()
                return try body(db)
            }
        } catch {
            throw StorageError(error)
        }
    }

    /// Writes in one transaction that holds the write lock from its beginning (`BEGIN IMMEDIATE`), so that the values
    /// it reads cannot change before it writes. The changes are durable once this returns.
    ///
    /// Throws `StorageError.replaced` if the file that was written is not at the library's path.
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
