import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// That this process alone makes a new catalog. The system lets go of it when the process ends in whatever way.
struct ImportLock {
    private let descriptor: Int32

    /// Its file's name in the data folder. It stays there: a lock on a file that is removed locks nobody out.
    static let fileName = "catalog.lock"

    /// Takes the lock; throws where another has it, or where nothing can be written in the folder.
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

    func release() { close(descriptor) }

    private static func error(in folder: URL, _ problem: CatalogIndexError.Problem) -> CatalogImportError {
        let url = folder.appending(path: CatalogIndex.fileName, directoryHint: .notDirectory)
        return .catalog(CatalogIndexError(url: url, problem: problem))
    }
}
