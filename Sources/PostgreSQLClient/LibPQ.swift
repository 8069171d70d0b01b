import Foundation

/// The functions of PostgreSQL's client library that are used here: https://www.postgresql.org/docs/current/libpq.html.
///
/// The library is loaded at run time, so that a program needs it only if it uses PostgreSQL.
struct LibPQ: Sendable {
    typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
    typealias Handle = OpaquePointer

    /// The address of the first of several `Option`.
    let parse: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    let freeOptions: @convention(c) (UnsafeMutableRawPointer) -> Void
    let connectStart: @convention(c) (Texts, Texts, CInt) -> Handle?
    let connectPoll: @convention(c) (Handle) -> CInt
    let finish: @convention(c) (Handle) -> Void
    let getCancel: @convention(c) (Handle) -> Handle?
    let cancel: @convention(c) (Handle, UnsafeMutablePointer<CChar>, CInt) -> CInt
    let freeCancel: @convention(c) (Handle) -> Void
    let status: @convention(c) (Handle) -> CInt
    let socket: @convention(c) (Handle) -> CInt
    let errorMessage: @convention(c) (Handle) -> UnsafePointer<CChar>
    let setErrorVerbosity: @convention(c) (Handle, CInt) -> CInt
    let setNoticeProcessor: @convention(c) (Handle, NoticeProcessor, UnsafeMutableRawPointer?) -> NoticeProcessor?
    let setNonBlocking: @convention(c) (Handle, CInt) -> CInt

    let enterPipelineMode: @convention(c) (Handle) -> CInt
    let sendPrepare:
        @convention(c) (Handle, UnsafePointer<CChar>, UnsafePointer<CChar>, CInt, UnsafePointer<UInt32>?) -> CInt
    let sendPrepared:
        @convention(c) (Handle, UnsafePointer<CChar>, CInt, Texts?, UnsafePointer<CInt>?, UnsafePointer<CInt>?, CInt)
            -> CInt
    let pipelineSync: @convention(c) (Handle) -> CInt
    let flush: @convention(c) (Handle) -> CInt
    let consumeInput: @convention(c) (Handle) -> CInt
    let isBusy: @convention(c) (Handle) -> CInt
    let getResult: @convention(c) (Handle) -> Handle?

    let resultStatus: @convention(c) (Handle) -> CInt
    let resultErrorField: @convention(c) (Handle, CInt) -> UnsafePointer<CChar>?
    let clear: @convention(c) (Handle) -> Void
    let rowCount: @convention(c) (Handle) -> CInt
    let columnCount: @convention(c) (Handle) -> CInt
    let columnName: @convention(c) (Handle, CInt) -> UnsafePointer<CChar>?
    let columnType: @convention(c) (Handle, CInt) -> UInt32
    let isNull: @convention(c) (Handle, CInt, CInt) -> CInt
    let length: @convention(c) (Handle, CInt, CInt) -> CInt
    let value: @convention(c) (Handle, CInt, CInt) -> UnsafePointer<CChar>

    /// `PQconninfoOption` in libpq-fe.h. An array of them ends with one without a keyword.
    struct Option {
        let keyword: UnsafePointer<CChar>?
        let variable: UnsafePointer<CChar>?
        let standard: UnsafePointer<CChar>?
        let value: UnsafePointer<CChar>?
        let label: UnsafePointer<CChar>?
        let kind: UnsafePointer<CChar>?
        let size: CInt
    }

    typealias NoticeProcessor = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void

    /// Throws `PostgreSQLError.noClientLibrary` if the library is missing or older than PostgreSQL 14.
    init() throws(PostgreSQLError) {
        let names = ["libpq.so.5", "libpq.5.dylib"]
        // It stays loaded: connections may be open until the process ends.
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
            throw .noClientLibrary
        }
        parse = try Self.function("PQconninfoParse", in: library)
        freeOptions = try Self.function("PQconninfoFree", in: library)
        connectStart = try Self.function("PQconnectStartParams", in: library)
        connectPoll = try Self.function("PQconnectPoll", in: library)
        finish = try Self.function("PQfinish", in: library)
        getCancel = try Self.function("PQgetCancel", in: library)
        cancel = try Self.function("PQcancel", in: library)
        freeCancel = try Self.function("PQfreeCancel", in: library)
        status = try Self.function("PQstatus", in: library)
        socket = try Self.function("PQsocket", in: library)
        errorMessage = try Self.function("PQerrorMessage", in: library)
        setErrorVerbosity = try Self.function("PQsetErrorVerbosity", in: library)
        setNoticeProcessor = try Self.function("PQsetNoticeProcessor", in: library)
        setNonBlocking = try Self.function("PQsetnonblocking", in: library)
        enterPipelineMode = try Self.function("PQenterPipelineMode", in: library)
        sendPrepare = try Self.function("PQsendPrepare", in: library)
        sendPrepared = try Self.function("PQsendQueryPrepared", in: library)
        pipelineSync = try Self.function("PQpipelineSync", in: library)
        flush = try Self.function("PQflush", in: library)
        consumeInput = try Self.function("PQconsumeInput", in: library)
        isBusy = try Self.function("PQisBusy", in: library)
        getResult = try Self.function("PQgetResult", in: library)
        resultStatus = try Self.function("PQresultStatus", in: library)
        resultErrorField = try Self.function("PQresultErrorField", in: library)
        clear = try Self.function("PQclear", in: library)
        rowCount = try Self.function("PQntuples", in: library)
        columnCount = try Self.function("PQnfields", in: library)
        columnName = try Self.function("PQfname", in: library)
        columnType = try Self.function("PQftype", in: library)
        isNull = try Self.function("PQgetisnull", in: library)
        length = try Self.function("PQgetlength", in: library)
        value = try Self.function("PQgetvalue", in: library)
    }

    private static func function<Function>(
        _ name: String, in library: UnsafeMutableRawPointer
    ) throws(PostgreSQLError) -> Function {
        guard let address = dlsym(library, name) else { throw .noClientLibrary }
        // A symbol has no type; the declarations above are those of libpq-fe.h.
        return unsafeBitCast(address, to: Function.self)
    }
}

extension LibPQ {
    /// Values of `ConnStatusType`, `PostgresPollingStatusType`, `ExecStatusType` and `PGVerbosity` in libpq-fe.h.
    enum Code {
        static let connectionBad: CInt = 1

        static let pollingFailed: CInt = 0
        static let pollingReading: CInt = 1
        static let pollingOK: CInt = 3

        static let commandOK: CInt = 1
        static let rowsOK: CInt = 2
        static let pipelineSync: CInt = 10

        static let sqlStateOnly: CInt = 3
        /// `PG_DIAG_SQLSTATE` in postgres_ext.h.
        static let sqlState = CInt(UInt8(ascii: "C"))
    }
}
