#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A copy of a library whose file has no name any more: it is gone from the disk once nobody holds this.
public final class BackupDownload: Sendable {
    /// How many bytes it has.
    public let size: Int
    private let descriptor: Int32
    private let work = BlockingWork(label: "library.download")

    /// How many bytes are read at a time.
    private static let pieceSize = 256 << 10

    /// Takes the file away from its path. Blocks.
    fileprivate init(taking path: String) throws(LibraryBackupError) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        unlink(path)
        guard descriptor >= 0 else { throw .unreadable }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw .unreadable
        }
        size = Int(status.st_size)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The bytes from an offset on, as many as are read at a time; none at the end.
    public func bytes(at offset: Int) async throws(LibraryBackupError) -> [UInt8] {
        try await work.run { () throws(LibraryBackupError) in
            var isFailed = false
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, length in
                // A regular file is read at once, so that no signal comes between.
                let count = pread(self.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
                isFailed = count < 0
                length = max(0, count)
            }
            guard !isFailed else { throw .unreadable }
            return bytes
        }
    }
}

extension LibraryBackup {
    /// Makes a copy that is to be sent to somebody, in a folder for what is not to last.
    public func download(in scratch: URL) async throws(LibraryBackupError) -> BackupDownload {
        let name = "backup-\(UUID().uuidString.lowercased())"
        let file = scratch.appending(path: name, directoryHint: .notDirectory)
        try await backup(to: file)
        return try await BlockingWork(label: "library.download").run { () throws(LibraryBackupError) in
            try BackupDownload(taking: file.absoluteURL.path)
        }
    }
}
