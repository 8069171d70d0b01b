import CMappedFiles
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file mapped into memory, to be read only.
///
/// Whoever writes into a file that is mapped, or cuts it off, takes bytes away that are read from; the system then ends
/// the process. Here the whole file reads as zeros from then on, and `isBroken` tells of it.
struct MappedFile: Sendable {
    /// Its bytes; they are mapped as long as somebody has them, or a part of them.
    let data: Data
    private let watch: Int32

    enum Failure: Error {
        case missing
        case empty
        case unreadable
    }

    init(contentsOf url: URL) throws(Failure) {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        guard let length = Int(exactly: status.st_size), length > 0 else { throw .empty }
        guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
            throw .unreadable
        }
        let watch = mapped_file_watch(start, length)
        self.watch = watch
        data = Data(
            bytesNoCopy: start, count: length,
            deallocator: .custom { start, length in
                mapped_file_unwatch(watch)
                munmap(start, length)
            })
    }

    /// Whether bytes of it were missing when they were read.
    var isBroken: Bool { mapped_file_is_broken(watch) }
}
