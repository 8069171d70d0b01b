#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What tells a file from the one that was there before.
struct FileStamp: Sendable, Hashable {
    let size: Int
    /// When it was last changed, in nanoseconds since 1970.
    let modified: Int

    init(size: Int, modified: Int) {
        self.size = size
        self.modified = modified
    }

    /// `nil` for what is no file.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let (seconds, overflows) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        self.init(size: Int(status.st_size), modified: overflows ? 0 : seconds &+ Int(time.tv_nsec))
    }

    /// `nil` where there is no file. A link is followed. Blocks.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
