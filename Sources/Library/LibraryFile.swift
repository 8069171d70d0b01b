import Domain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where the library is on the disk. Its methods block.
struct LibraryFile: Sendable {
    let path: String
    private let folder: String

    init(in folder: URL) {
        self.folder = folder.absoluteURL.path
        path = folder.appending(path: LibraryDatabase.fileName, directoryHint: .notDirectory).absoluteURL.path
    }

    /// Whether there is one. Throws where that cannot be told.
    func isThere() throws(StorageError) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable }
        return false
    }

    /// Which files are at its place now.
    var identity: Identity {
        Identity(
            main: FileIdentity(of: path), log: FileIdentity(of: path + "-wal"),
            index: FileIdentity(of: path + "-shm"))
    }

    /// The file of the library, and those that SQLite keeps beside it while it is open.
    struct Identity: Sendable, Hashable {
        let main: FileIdentity?
        let log: FileIdentity?
        let index: FileIdentity?
    }

    /// Makes an empty one where there is none, and its folder. Nobody but their owner may look into either.
    func make() throws(StorageError) {
        if access(path, F_OK) == 0 { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno == ENOSPC || errno == EDQUOT {
            throw .full
        } else if errno != EEXIST {
            throw .unwritable
        }
    }
}
