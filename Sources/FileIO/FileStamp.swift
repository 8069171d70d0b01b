import Foundation

/// Size and modification time of a file, which tell whether it has changed.
package struct FileStamp: Sendable, Hashable {
    package let size: Int
    /// In nanoseconds since 1970.
    package let modified: Int

    package init(size: Int, modified: Int) {
        self.size = size
        self.modified = modified
    }

    /// Follows links; `nil` for anything but a regular file. Blocks.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let (seconds, overflows) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        self.init(size: Int(status.st_size), modified: overflows ? 0 : seconds &+ Int(time.tv_nsec))
    }
}
