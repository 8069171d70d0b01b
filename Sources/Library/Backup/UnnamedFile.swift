public import Domain

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

/// A file that has no name any more: it is gone from the disk once nobody holds this.
public final class UnnamedFile: Sendable {
    /// How many bytes it has.
    public let size: Int
    private let descriptor: Int32
    private let work = BlockingWork(label: "library.download")

    /// How many bytes are read at a time.
    private static let pieceSize = 256 << 10

    /// Takes the file away from its path. Blocks.
    init(taking path: String) throws(LibraryBackupError) {
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

extension UnnamedFile {
    /// A file of all these pieces.
    ///
    /// - Parameter scratch: a folder for what is not to last.
    public static func collect(
        _ pieces: some AsyncSequence<[UInt8], PersonalLibraryError>, in scratch: URL
    ) async throws(PersonalLibraryError) -> UnnamedFile {
        let name = "export-\(UUID().uuidString.lowercased())"
        let file = DiskFile(scratch.appending(path: name, directoryHint: .notDirectory).path)
        let work = BlockingWork(label: "library.download")
        do throws(LibraryBackupError) {
            try await work.run { () throws(LibraryBackupError) in try file.begin() }
        } catch { throw .storage(error.storage) }
        do throws(PersonalLibraryError) {
            var bytes: [UInt8] = []
            func flush() async throws(PersonalLibraryError) {
                do throws(LibraryBackupError) {
                    try await work.run { [bytes] () throws(LibraryBackupError) in try file.append(bytes) }
                } catch { throw .storage(error.storage) }
                bytes = []
            }
            for try await piece in pieces {
                bytes += piece
                if bytes.count >= pieceSize { try await flush() }
            }
            try await flush()
            do throws(LibraryBackupError) {
                return try await work.run { () throws(LibraryBackupError) in try UnnamedFile(taking: file.draft) }
            } catch { throw .storage(error.storage) }
        } catch {
            await work.run { file.abandon() }
            throw error
        }
    }
}

extension LibraryBackup {
    /// Keeps a backup that was sent, in a folder for what is not to last, and returns where.
    public func keep(_ bytes: [UInt8], in scratch: URL) async throws(LibraryBackupError) -> URL {
        let name = "restore-\(UUID().uuidString.lowercased())"
        let path = scratch.appending(path: name, directoryHint: .notDirectory)
        try await BlockingWork(label: "library.restore").run { () throws(LibraryBackupError) in
            let file = DiskFile(path.path)
            defer { file.abandon() }
            try file.begin()
            try file.append(bytes)
            try file.finish()
        }
        return path
    }

    /// Makes a copy that is to be sent to somebody, in a folder for what is not to last.
    public func download(in scratch: URL) async throws(LibraryBackupError) -> UnnamedFile {
        let name = "backup-\(UUID().uuidString.lowercased())"
        let file = scratch.appending(path: name, directoryHint: .notDirectory)
        try await backup(to: file)
        return try await BlockingWork(label: "library.download").run { () throws(LibraryBackupError) in
            try UnnamedFile(taking: file.absoluteURL.path)
        }
    }
}
