import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What tells a file from the one that was in its place before.
enum FileStamp: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// Whether there is one cannot be told: a folder may not be entered, or a disk fails.
    case unreadable
    /// This one is there.
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

/// What a file system tells of a file.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let written: Moment
    /// When its bytes, its name or its rights changed last: one can be written with the time of another.
    private let changed: Moment

    private struct Moment: Hashable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
        }
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            written = Moment(status.st_mtimespec)
            changed = Moment(status.st_ctimespec)
        #else
            written = Moment(status.st_mtim)
            changed = Moment(status.st_ctim)
        #endif
    }
}
