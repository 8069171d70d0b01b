import Foundation

/// A file in the cache folder. Its methods block.
///
/// It uses paths and system calls: a folder has thousands of files, and creating a `URL` takes longer than `lstat`.
struct CacheFile {
    private let path: String

    /// The file of a key. Its name is a hash, so that any URL fits. The file contains the key, so a collision only
    /// costs a request.
    init(folder: String, key: String) {
        let name = Array(key.utf8).withUnsafeBytes { bytes in
            let first = FNV1a.hash(bytes)
            return Self.hexadecimal(first) + Self.hexadecimal(FNV1a.hash(bytes, from: ~first))
        }
        path = "\(folder)/\(name)\(Self.ending)"
    }

    private init(path: String) { self.path = path }

    /// All files with responses.
    static func all(in folder: String) -> [CacheFile] { files(in: folder, endingIn: ending) }

    /// Unfinished files, of running or killed processes.
    static func drafts(in folder: String) -> [CacheFile] { files(in: folder, endingIn: draftEnding) }

    private static let ending = ".response"
    private static let draftEnding = ".response-draft"

    private static func files(in folder: String, endingIn ending: String) -> [CacheFile] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(ending) }.map { CacheFile(path: "\(folder)/\($0)") }
    }

    private static func hexadecimal(_ number: UInt64) -> String { String(format: "%016lx", number) }
}

extension CacheFile {
    /// The size and modification time of a file.
    struct Status {
        let size: Int
        let changed: Date
    }

    /// The size and modification time; `nil` if there is no such file.
    var status: Status? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        let seconds = TimeInterval(changed.tv_sec) + TimeInterval(changed.tv_nsec) / 1e9
        return Status(size: Int(status.st_size), changed: Date(timeIntervalSince1970: seconds))
    }

    /// The first `count` bytes or all if there are fewer; `nil` if the file cannot be read.
    func contents(_ count: Int) -> Data? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var contents = Data(count: count)
        var length = 0
        while length < count {
            let more = contents.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress?.advanced(by: length), count - length)
            }
            if more == 0 { break }
            if more > 0 { length += more } else if errno != EINTR { return nil }
        }
        return contents.prefix(length)
    }

    /// Replaces the file atomically. Returns whether that worked.
    ///
    /// It does not sync: a power loss may leave a corrupt file, which the checksum reveals.
    func replace(with contents: Data) -> Bool {
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        let draft = "\(folder)/\(Self.hexadecimal(.random(in: .min ... .max)))\(Self.draftEnding)"
        guard Self.create(contents, at: draft), rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    /// Sets the modification time.
    func setChanged(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let time = timespec(tv_sec: .init(seconds), tv_nsec: .init((date.timeIntervalSince1970 - seconds) * 1e9))
        utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }

    func remove() { unlink(path) }

    private static func create(_ contents: Data, at path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = contents.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let more = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
                if more > 0 { written += more } else if more == 0 || errno != EINTR { return false }
            }
            return true
        }
        return close(descriptor) == 0 && isWritten
    }
}
