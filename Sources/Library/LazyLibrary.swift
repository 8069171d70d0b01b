public import Domain
import Synchronization

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// The library in a data folder, opened when it is first needed and made when something is first written there.
///
/// Where it cannot be opened whoever needs it is told so, and the next one tries again.
public final class LazyLibrary: Sendable {
    private let file: LibraryFile
    private let work = BlockingWork(label: "library")
    private let opened = Mutex<LibraryDatabase?>(nil)

    /// Touches nothing yet.
    public init(in folder: URL) { file = LibraryFile(in: folder) }

    /// The library, made where it is not there yet.
    public func database() async throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.open() }
    }

    /// The library, `nil` where it is not there yet; then nothing is made.
    public func existingDatabase() async throws(StorageError) -> LibraryDatabase? {
        if let database = opened.withLock(\.self) { return database }
        return try await work.run { () throws(StorageError) in try self.file.isThere() ? self.open() : nil }
    }

    /// Whether it is there. Throws where it is and cannot be read or written; changes nothing.
    public func check() async throws(StorageError) -> Bool {
        guard let database = try await existingDatabase() else { return false }
        try await database.write { _ in }
        return true
    }

    /// Lets go of the file, once what is under way is done. Whoever needs the library afterwards opens it again.
    public func close() async {
        let database = await work.run {
            self.opened.withLock { opened in
                defer { opened = nil }
                return opened
            }
        }
        await database?.close()
    }

    /// Blocks, and is only called by `work`: never by two at a time.
    private func open() throws(StorageError) -> LibraryDatabase {
        if let database = opened.withLock(\.self) { return database }
        let database = try LibraryDatabase(file)
        opened.withLock { $0 = database }
        return database
    }
}
