import Foundation

/// The state of a path, to notice when another file is in its place.
enum FileStamp: Hashable, Sendable {
    case missing
    /// Unknown: no permission for the folder, or a failing disk.
    case unreadable
    case file(FileIdentity)

    init(_ url: URL) {
        var status = stat()
        if stat(url.path, &status) == 0 {
            self = .file(FileIdentity(status))
        } else {
            self = [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable
        }
    }
}

/// The identity of a file and its last changes.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    /// In nanoseconds.
    private let written: Int
    /// The time of the last change of contents or metadata: unlike `written`, no program can set it.
    private let changed: Int

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            (written, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
        #else
            (written, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}
