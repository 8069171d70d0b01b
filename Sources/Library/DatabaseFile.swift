package import Domain
import FileIO
package import Foundation

/// The path of a database in a data folder. All methods block.
package struct DatabaseFile: Sendable {
    package let path: String
    private let folder: DiskFolder

    package init(in folder: URL, named name: String = LibraryDatabase.fileName) {
        self.folder = DiskFolder(path: folder.absoluteURL.path)
        path = folder.appending(path: name, directoryHint: .notDirectory).absoluteURL.path
    }

    /// Whether the file exists. Throws if the folder cannot be searched.
    package func isThere() throws(StorageError) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable }
        return false
    }

    /// The files at this path now.
    var identity: Identity {
        Identity(
            main: FileIdentity(of: path), log: FileIdentity(of: path + "-wal"),
            index: FileIdentity(of: path + "-shm"))
    }

    /// The database with its write-ahead log and the index of that log, which exist while it is open.
    struct Identity: Sendable, Hashable {
        let main: FileIdentity?
        let log: FileIdentity?
        let index: FileIdentity?
    }

    /// Creates an empty file and its folder if they are missing, readable and writable by their owner only.
    package func make() throws(StorageError) {
        if access(path, F_OK) == 0 { return }
        try folder.make()
        do throws(StorageError) {
            _ = try OpenFile(writing: path, O_CREAT | O_EXCL)
        } catch {
            // Another process may have created it first.
            guard access(path, F_OK) == 0 else { throw error }
        }
    }
}
