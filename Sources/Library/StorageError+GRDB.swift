package import Domain
import GRDB
import PostgreSQLClient

extension StorageError {
    /// Maps errors of GRDB and SQLite (https://www.sqlite.org/rescode.html).
    package init(_ error: any Error) {
        self =
            switch error {
            case let error as StorageError: error
            case is CancellationError: .cancelled
            case let error as DatabaseError: StorageError(error)
            case let error as PostgreSQLError: StorageError(error)
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

    /// The codes: https://www.postgresql.org/docs/current/errcodes-appendix.html.
    private init(_ error: PostgreSQLError) {
        self =
            switch error {
            case .failed("53100"): .full
            case .failed("25006"), .failed("42501"), .failed("3F000"): .unwritable
            case .failed("40001"), .failed("40P01"), .failed("55P03"), .failed("57014"): .locked
            case .failed("42P05"): .away
            case .failed(let state) where ["22", "23", "42", "XX"].contains(state.prefix(2)): .damaged
            case .unexpectedAnswer: .damaged
            default: .away
            }
    }
}
