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

/// A file that comes into its place as a whole: it is made under another name beside it, brought to the disk and
/// renamed. Its methods block.
struct DiskFile {
    let path: String
    /// Where it is made.
    let draft: String

    /// A file at `path`, of which nothing is there yet.
    init(_ path: String) {
        self.path = path
        draft = "\(path).\(UUID().uuidString.lowercased()).tmp"
    }

    /// Whether anything is at a path.
    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether one file is at both paths, whatever links lead there.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
        return one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    /// How many bytes a file has; 0 for what is no file, a folder for one.
    static func size(of path: String) throws(LibraryBackupError) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unreadable }
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    }

    /// The bytes of a file from an offset on, fewer where it ends before.
    static func read(_ path: String, from offset: Int, count: Int) throws(LibraryBackupError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable }
        defer { close(descriptor) }
        return try bytes(of: descriptor, from: offset, count: count)
    }

    /// Hands all bytes of a file on, piece by piece.
    static func read(
        _ path: String, _ body: (_ piece: [UInt8]) throws(LibraryBackupError) -> Void
    ) throws(LibraryBackupError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable }
        defer { close(descriptor) }
        var offset = 0
        while true {
            let piece = try bytes(of: descriptor, from: offset, count: 1 << 20)
            guard !piece.isEmpty else { return }
            try body(piece)
            offset += piece.count
        }
    }

    private static func bytes(
        of descriptor: Int32, from offset: Int, count: Int
    ) throws(LibraryBackupError) -> [UInt8] {
        var isFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            // A regular file is read at once, so that no signal comes between.
            let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            // A folder is opened, and not read.
            isFailed = got < 0 && errno != EISDIR
            length = max(0, got)
        }
        if isFailed { throw .unreadable }
        return bytes
    }

    /// Makes the folder that it is to be in, and an empty draft that nobody but its owner may look into.
    func begin() throws(LibraryBackupError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .full : .unwritable
        }
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.writeError }
        close(descriptor)
    }

    /// Adds bytes to the draft.
    func append(_ bytes: some Collection<UInt8>) throws(LibraryBackupError) {
        let descriptor = open(draft, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.writeError }
        defer { close(descriptor) }
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw Self.writeError
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Puts the draft in its place, so that it is there after a loss of power too.
    func finish() throws(LibraryBackupError) {
        try Self.sync(draft)
        guard rename(draft, path) == 0 else { throw Self.writeError }
        try Self.sync(URL(filePath: path).deletingLastPathComponent().path)
    }

    /// Does away with the draft, if it is still there.
    func abandon() {
        for name in [draft, draft + "-journal", draft + "-wal", draft + "-shm"] { unlink(name) }
    }

    private static func sync(_ path: String) throws(LibraryBackupError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw writeError }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw writeError }
    }

    private static var writeError: LibraryBackupError { errno == ENOSPC || errno == EDQUOT ? .full : .unwritable }
}
