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

/// A folder that nobody but its owner may look into. Its methods block.
struct DiskFolder: Sendable {
    let path: String

    /// Makes it, with the folders above it, where it is not there yet.
    func make() throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
    }

    /// Makes a folder in it whose name nothing else has.
    func makeFolder() throws(StorageError) -> DiskFolder {
        try make()
        var template = Array("\(path)/work-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw StorageError(writing: errno) }
        return DiskFolder(path: Self.text(template))
    }

    /// Writes a new file in it.
    func write(_ bytes: [UInt8], as name: String) throws(StorageError) {
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError(writing: errno) }
        defer { close(descriptor) }
        try Self.write(bytes, to: descriptor)
    }

    /// Writes a file in it that lasts, whose name nothing else has, and returns its path.
    func writeNew(_ bytes: [UInt8]) throws(StorageError) -> String {
        var template = Array("\(path)/part-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw StorageError(writing: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        defer { close(descriptor) }
        let file = Self.text(template)
        do throws(StorageError) {
            try Self.write(bytes, to: descriptor)
            guard fsync(descriptor) == 0 else { throw StorageError(writing: errno) }
        } catch {
            unlink(file)
            throw error
        }
        return file
    }

    /// All bytes of a file in it, `nil` where there is none. A link, or a file of more bytes than `limit`, is damage.
    func read(_ name: String, limit: Int) throws(StorageError) -> [UInt8]? {
        let descriptor = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: return nil
            case ELOOP: throw .damaged
            default: throw .unreadable
            }
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { throw .damaged }
        let size = Int(status.st_size)
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = Self.read(descriptor, rest)
                guard got > 0 else {
                    failed = got < 0
                    return
                }
                count += got
            }
        }
        if failed { throw .unreadable }
        return bytes
    }

    /// The names of what is in it; none where it is not there.
    func names() throws(StorageError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
            throw .unreadable
        }
    }

    /// Does `body` while no other thread and no other process does so, and sees that what it did lasts.
    func whileLocked<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value {
        let descriptor = try opened()
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .unwritable }
        }
        return try synced(descriptor, body)
    }

    /// The same where nobody else is at work in the folder; `nil` where somebody is, and nothing is waited for.
    func ifUnlocked<Value>(_ body: () throws(StorageError) -> Value) throws(StorageError) -> Value? {
        let descriptor = try opened()
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return nil }
            guard errno == EINTR else { throw .unwritable }
        }
        return try synced(descriptor, body)
    }

    private func opened() throws(StorageError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable }
        return descriptor
    }

    private func synced<Value>(
        _ descriptor: Int32, _ body: () throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        let value = try body()
        guard fsync(descriptor) == 0 else { throw StorageError(writing: errno) }
        // What is in a folder without its name is lost.
        guard FileIdentity(descriptor: descriptor) == FileIdentity(of: path) else { throw .replaced }
        return value
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(StorageError) {
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
                #if canImport(Darwin)
                    return Darwin.write(descriptor, rest.baseAddress, rest.count)
                #elseif canImport(Glibc)
                    return Glibc.write(descriptor, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                    return Musl.write(descriptor, rest.baseAddress, rest.count)
                #endif
            }
            if count < 0, errno != EINTR { throw StorageError(writing: errno) }
            position += max(count, 0)
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension StorageError {
    /// What an error number of the system’s means to somebody who writes.
    init(writing number: Int32) { self = number == ENOSPC || number == EDQUOT ? .full : .unwritable }
}
