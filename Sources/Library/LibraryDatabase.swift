public import Domain
import GRDB

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// What a person keeps, in the file `library.sqlite` of the data folder. Several processes may have it open at a time.
///
/// All of them go through one connection each, one piece of work after the other, on a thread of its own. Readers of
/// other processes do not wait for a writer, and writers wait for each other for some seconds.
public final class LibraryDatabase: Sendable {
    /// The name of the file in the data folder. SQLite keeps `-wal` and `-shm` beside it while it is open.
    public static let fileName = "library.sqlite"

    let queue: DatabaseQueue

    /// Opens the library in a data folder, and makes both where they are not there yet.
    ///
    /// Throws `StorageError.newer` and `.damaged` without changing anything of what is there.
    public static func open(in folder: URL) async throws(StorageError) -> LibraryDatabase {
        try await BlockingWork(label: "library.open").run { () throws(StorageError) in
            try LibraryDatabase(LibraryFile(in: folder))
        }
    }

    /// Opens a file, which is made where it is not there yet, and brings its tables up to date. Blocks.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - schema: what tables there are to be.
    ///   - patience: how long to wait while another process writes.
    init(
        _ file: LibraryFile, schema: LibrarySchema = .current, patience: Duration = .seconds(10)
    ) throws(StorageError) {
        try file.make()
        do {
            queue = try DatabaseQueue(path: file.path, configuration: LibrarySettings.configuration(patience: patience))
            try queue.read(schema.checkIsKnown)
            try queue.writeWithoutTransaction { db in try LibrarySettings.apply(to: db, patience: patience) }
            try schema.migrate(queue)
        } catch {
            throw StorageError(error)
        }
    }

    /// Lets go of the file, once what is under way is done; what is asked for afterwards fails.
    ///
    /// Nothing is lost without it. SQLite takes the opportunity to move all that was written into the one file.
    public func close() async {
        await BlockingWork(label: "library.close").run { try? self.queue.close() }
    }

    /// Reads in one transaction, so that all of it is from the same moment.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await queue.read(body)
        } catch {
            throw StorageError(error)
        }
    }

    /// Writes in one transaction, which holds the lock for writers from its beginning (`BEGIN IMMEDIATE`): what is read
    /// in it is still so when it writes. All of it is done and lasts once this returns, or nothing of it is.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await queue.write(body)
        } catch {
            throw StorageError(error)
        }
    }
}
