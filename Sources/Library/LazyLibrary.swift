package import Domain
package import FileIO
package import struct Foundation.URL
import Synchronization

/// Opens the library of a data folder on first use and creates it on the first write.
///
/// If opening fails, the caller gets the error and the next call tries again.
package final class LazyLibrary: LibraryStore {
    private let file: DatabaseFile
    private let disk: FolderDisk
    private let work = BlockingWork(label: "library")
    private let opened = Mutex<LibraryDatabase?>(nil)
    private let replacements = Mutex(0)
    private let isRetired = Mutex(false)

    package var person: LibraryPerson { .owner }
    /// The number of times that the open file was replaced by another.
    package var fileNumber: Int { replacements.withLock(\.self) }

    /// - Parameter disk: the disk of the data folder at the start of the program.
    package init(in folder: URL, disk: FolderDisk? = nil) {
        file = DatabaseFile(in: folder)
        self.disk = disk ?? FolderDisk(of: folder)
    }

    /// Creates the library if it is missing.
    package func database() async throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.open() }
    }

    /// The database; `nil` if there is no library. Creates nothing.
    package func existingDatabase() async throws(StorageError) -> LibraryDatabase? {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.isThere() ? self.open() : nil }
    }

    /// Reads in one transaction; `nil` if there is no library.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        guard let database = try await existingDatabase() else { return nil }
        do {
            return try await database.read(body)
        } catch {
            guard error == .replaced else { throw error }
            await forget(database)
        }
        return try await existingDatabase()?.read(body)
    }

    /// Writes in one transaction and creates the library if it is missing; see `LibraryDatabase.write`.
    ///
    /// Writes nothing if the file was replaced: the caller's data comes from another library. The next call opens the
    /// new file.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        try await write(in: database(), body)
    }

    /// Like `write`, but returns `nil` if there is no library.
    package func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value? {
        guard let database = try await existingDatabase() else { return nil }
        return try await write(in: database, body)
    }

    /// Whether the library exists. Throws if it cannot be read and written; changes nothing.
    package func check() async throws(StorageError) -> Bool { try await writeIfThere { _ in } != nil }

    /// Closes the file after pending work. The next call opens it again.
    package func close() async {
        let database = await work.run { self.opened.withLock { $0.take() } }
        await database?.close()
    }

    /// Closes the file for good, before its folder is deleted: a request that still runs must not create it again.
    package func retire() async {
        isRetired.withLock { $0 = true }
        await close()
    }

    private func write<Value: Sendable>(
        in database: LibraryDatabase, _ body: @Sendable (any SQLTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await database.write(body)
        } catch {
            if error == .replaced { await forget(database) }
            throw error
        }
    }

    /// Makes the next call open the file again.
    private func forget(_ database: LibraryDatabase) async {
        let isOurs = opened.withLock { opened in
            guard opened === database else { return false }
            opened = nil
            replacements.withLock { $0 += 1 }
            return true
        }
        if isOurs { await database.close() }
    }

    /// Throws `.gone` if the library is missing because its disk is.
    private func isThere() throws(StorageError) -> Bool {
        if try file.isThere() { return true }
        try disk.check()
        return false
    }

    /// Opens the library, and blocks. Only `work` may call this, so that it never runs twice at a time.
    private func open() throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        guard !isRetired.withLock(\.self) else { throw .unwritable }
        _ = try isThere()
        let database = try LibraryDatabase(file, readsBesideWrites: true)
        opened.withLock { $0 = database }
        return database
    }
}
