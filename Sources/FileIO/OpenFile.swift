package import Domain
import Foundation

/// A file descriptor, closed on `deinit`. All methods block.
package struct OpenFile: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Takes over a descriptor that is open.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    package init(reading path: String, _ flags: Int32 = 0) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
        guard descriptor >= 0 else { throw .unreadable }
        self.init(descriptor)
    }

    /// Opens a file for writing; if `flags` create it, only its owner may read it.
    package init(writing path: String, _ flags: Int32) throws(StorageError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
        guard descriptor >= 0 else { throw StorageError(writing: errno) }
        self.init(descriptor)
    }

    deinit {
        // A process that is being started may have a copy of the descriptor, which would keep a lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The size in bytes; `nil` for anything but a regular file.
    package func size() throws(StorageError) -> Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable }
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Up to `count` bytes from an offset; fewer at the end of the file, none of a folder.
    package func bytes(at offset: Int, count: Int) throws(StorageError) -> [UInt8] {
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            // A signal does not interrupt a read of a regular file.
            let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            hasFailed = got < 0 && errno != EISDIR
            length = max(0, got)
        }
        if hasFailed { throw .unreadable }
        return bytes
    }

    /// Writes all bytes at the current position.
    package func write(_ bytes: some Collection<UInt8>) throws(StorageError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw StorageError(writing: errno) }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// Flushes what was written to the disk, so that it survives a loss of power.
    package func sync() throws(StorageError) {
        // Some file systems cannot sync a folder.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw StorageError(writing: errno) }
    }

    /// Takes an exclusive advisory lock; `false` if `isWaiting` is false and another process or thread holds it.
    func lock(isWaiting: Bool) throws(StorageError) -> Bool {
        while flock(descriptor, isWaiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .unwritable }
        }
        return true
    }

    var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }
}

extension StorageError {
    /// The error for an `errno` of a failed write.
    package init(writing number: Int32) { self = number == ENOSPC || number == EDQUOT ? .full : .unwritable }
}
