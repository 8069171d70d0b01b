import Foundation

/// Memory that the program has freed. The C library keeps it: more than 1 GB after large lists.
enum FreedMemory {
    /// `nil` unless the C library is glibc.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
    }

    /// Gives it back to the system.
    static func release() { _ = trim?(0) }
}
