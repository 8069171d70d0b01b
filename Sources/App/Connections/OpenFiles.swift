import Foundation

/// The process's file descriptors. A connection needs one, and a second while it sends a file.
enum OpenFiles {
    private static let maxLimit = 16_384
    /// The descriptors reserved for the library, its pictures, the programs that read them, and requests to services.
    private static let reserve = 24
    private static let maxConnections = 4_096
    private static let minConnections = 4

    /// Raises the process's limit as far as the system allows, and returns the number of connections that fit.
    static func makeRoomForConnections() -> Int {
        maxConnections(limit: raiseLimit(), open: openCount)
    }

    /// The number of connections that fit, with a limit and with some descriptors open.
    static func maxConnections(limit: Int, open: Int) -> Int {
        min(maxConnections, max(minConnections, (limit - open - reserve) / 2))
    }

    private static func raiseLimit() -> Int {
        var limits = rlimit()
        guard getrlimit(resource, &limits) == 0 else { return 1_024 }
        if limits.rlim_cur < limits.rlim_max, limits.rlim_cur < maxLimit {
            var raised = limits
            raised.rlim_cur = min(limits.rlim_max, rlim_t(maxLimit))
            if setrlimit(resource, &raised) == 0 { limits = raised }
        }
        return Int(min(limits.rlim_cur, rlim_t(maxLimit)))
    }

    /// https://man7.org/linux/man-pages/man5/proc_pid_fd.5.html
    private static var openCount: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 64
    }

    #if os(Linux)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var resource: CInt { RLIMIT_NOFILE }
    #endif
}
