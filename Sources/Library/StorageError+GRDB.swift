package import Domain
import GRDB

extension StorageError {
    /// Maps errors of GRDB and SQLite (https://www.sqlite.org/rescode.html).
    package init(_ error: any Error) {
        self =
            switch error {
            case let error as StorageError: error
            case is CancellationError: .cancelled
            case let error as DatabaseError: StorageError(error)
            default: .damaged
            }
    }

    private init(_ error: DatabaseError) {
        self =
            switch error.extendedResultCode {
            case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
                .SQLITE_IOERR_DELETE, .SQLITE_IOERR_SHMOPEN:
                .unwritable
            case .SQLITE_IOERR_SHMSIZE: .full
            default: StorageError(error.resultCode)
            }
    }

    private init(_ code: ResultCode) {
        self =
            switch code {
            case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
            case .SQLITE_FULL: .full
            case .SQLITE_READONLY, .SQLITE_PERM: .unwritable
            case .SQLITE_INTERRUPT, .SQLITE_ABORT: .cancelled
            case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_SCHEMA:
                .damaged
            default: .unreadable
            }
    }
}
