import Foundation

/// Memory that the program has freed and the C library has kept: more than 1 GB after large lists.
enum FreedMemory {
    /// `malloc_trim`, which only glibc has.
    private static let trim = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
    }

    /// Returns the memory to the system.
    static func release() { _ = trim?(0) }
}
