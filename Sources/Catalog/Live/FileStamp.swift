import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What tells a file from the one that was in its place before.
struct FileStamp: Hashable, Sendable {
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

    /// `nil` where there is no such file.
    init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
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
