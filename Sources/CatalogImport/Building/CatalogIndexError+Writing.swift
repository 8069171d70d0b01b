import Catalog
import Foundation

extension CatalogIndexError.Problem {
    /// - Parameter number: the `errno` of writing a file.
    init(writing number: Int32) {
        self =
            switch number {
            case ENOSPC, EDQUOT: .diskFull
            case EACCES, EPERM, EROFS: .forbidden
            case ENOTDIR, EEXIST: .noFolder
            default: .unwritable
            }
    }

    /// - Parameter error: from creating a folder.
    init(makingFolder error: any Error) {
        let cause = (error as? CocoaError)?.underlying as? POSIXError
        self = cause.map { Self(writing: $0.code.rawValue) } ?? .unwritable
    }
}
