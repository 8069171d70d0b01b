import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension CatalogIndexError.Problem {
    /// What keeps a file from being written, by the system's number for it.
    init(writing number: Int32) {
        self =
            switch number {
            case ENOSPC, EDQUOT: .diskFull
            case EACCES, EPERM, EROFS: .forbidden
            case ENOTDIR, EEXIST: .noFolder
            default: .unwritable
            }
    }

    /// What keeps a folder from being made.
    init(makingFolder error: any Error) {
        let cause = (error as? CocoaError)?.underlying as? POSIXError
        self = cause.map { Self(writing: $0.code.rawValue) } ?? .unwritable
    }
}
