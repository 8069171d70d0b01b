import CMappedFiles
import Foundation

/// A file mapped into memory for reading.
///
/// Truncating a mapped file can make reads raise SIGBUS, which ends the process. Here the mapping reads as zeros from
/// then on, and `isBroken` is true.
///
/// A copy at opening would avoid that, but every command opens the catalog: for a million titles (140 MB) reading takes
/// 0.1 s more than mapping, for ten million over a second, and the copy is memory that the system cannot reclaim.
struct MappedFile: Sendable {
    /// The mapping lives as long as this or a slice of it.
    let data: Data
    private let watch: Int32

    init(contentsOf url: URL) throws(CatalogIndexError.Problem) {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        guard let length = Int(exactly: status.st_size), length > 0 else { throw .foreign }
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

    /// Whether a read hit missing bytes.
    var isBroken: Bool { mapped_file_is_broken(watch) }
}
