import Catalog
import Foundation

/// An exclusive `flock` on writing a new catalog. The kernel releases it when the process exits, even after a crash.
struct ImportLock {
    private let descriptor: Int32

    /// The file is never removed: two processes could then hold locks on different files of that name.
    static let fileName = "catalog.lock"

    /// Throws `.busy` if another process has the lock.
    init(in folder: URL) throws(CatalogImportError) {
        let url = folder.appending(path: Self.fileName, directoryHint: .notDirectory)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Self.error(in: folder, .init(makingFolder: error))
        }
        descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.error(in: folder, .init(writing: errno)) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let number = errno
            close(descriptor)
            throw number == EWOULDBLOCK ? .busy : Self.error(in: folder, .init(writing: number))
        }
    }

    func release() {
        // A process that is being started may have a copy of the descriptor, which would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func error(in folder: URL, _ problem: CatalogIndexError.Problem) -> CatalogImportError {
        let url = folder.appending(path: CatalogIndex.fileName, directoryHint: .notDirectory)
        return .catalog(CatalogIndexError(url: url, problem: problem))
    }
}
