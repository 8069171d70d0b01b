package import Domain
import FileIO
package import struct Foundation.URL
import GRDB
import Synchronization

/// The library in a data folder, opened when it is first needed and made when something is first written there.
///
/// Where it cannot be opened whoever needs it is told so, and the next one tries again.
package final class LazyLibrary: Sendable {
    private let file: LibraryFile
    private let work = BlockingWork(label: "library")
    private let opened = Mutex<LibraryDatabase?>(nil)
    private let replacements = Mutex(0)

    /// How many times another file was found in the place of the one that was open.
    var fileNumber: Int { replacements.withLock(\.self) }

    /// Touches nothing yet.
    package init(in folder: URL) { file = LibraryFile(in: folder) }

    /// The library, made where it is not there yet.
    package func database() async throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.open() }
    }

    /// The library, `nil` where it is not there yet; then nothing is made.
    package func existingDatabase() async throws(StorageError) -> LibraryDatabase? {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.file.isThere() ? self.open() : nil }
    }

    /// Reads in one transaction; `nil` where no library is.
    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
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

    /// Writes in one transaction, in a library that is made where there is none; see `LibraryDatabase.write`.
    ///
    /// Where another file is in its place nothing is written: the caller saw another library. The next call opens it.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        try await write(in: database(), body)
    }

    /// Writes in one transaction as `write` does; `nil` where no library is.
    func writeIfThere<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value? {
        guard let database = try await existingDatabase() else { return nil }
        return try await write(in: database, body)
    }

    /// Whether it is there. Throws where it is and cannot be read or written; changes nothing.
    package func check() async throws(StorageError) -> Bool { try await writeIfThere { _ in } != nil }

    /// Lets go of the file, once what is under way is done. Whoever needs the library afterwards opens it again.
    package func close() async {
        let database = await work.run {
            self.opened.withLock { opened in
                defer { opened = nil }
                return opened
            }
        }
        await database?.close()
    }

    private func write<Value: Sendable>(
        in database: LibraryDatabase, _ body: @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        do {
            return try await database.write(body)
        } catch {
            if error == .replaced { await forget(database) }
            throw error
        }
    }

    /// Has the library opened anew when it is next needed.
    private func forget(_ database: LibraryDatabase) async {
        let isOurs = opened.withLock { opened in
            guard opened === database else { return false }
            opened = nil
            replacements.withLock { $0 += 1 }
            return true
        }
        if isOurs { await database.close() }
    }

    /// Blocks, and is only called by `work`: never by two at a time.
    private func open() throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        let database = try LibraryDatabase(file)
        opened.withLock { $0 = database }
        return database
    }
}
