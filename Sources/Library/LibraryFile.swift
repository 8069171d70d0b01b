import Domain
import FileIO
import Foundation

/// The path of a library. All methods block.
struct LibraryFile: Sendable {
    let path: String
    private let folder: DiskFolder

    init(in folder: URL) {
        self.folder = DiskFolder(path: folder.absoluteURL.path)
        path = folder.appending(path: LibraryDatabase.fileName, directoryHint: .notDirectory).absoluteURL.path
    }

    /// Whether the file exists. Throws if the folder cannot be searched.
    func isThere() throws(StorageError) -> Bool {
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

    /// The library with its write-ahead log and the index of that log, which exist while it is open.
    struct Identity: Sendable, Hashable {
        let main: FileIdentity?
        let log: FileIdentity?
        let index: FileIdentity?
    }

    /// Creates an empty file and its folder if they are missing, readable and writable by their owner only.
    func make() throws(StorageError) {
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
