import FileIO
import Foundation
import Hashing

/// A connection in pipeline mode: https://www.postgresql.org/docs/current/libpq-pipeline-mode.html.
///
/// Statements are queued and sent together with the next one whose answer is needed. Each is prepared once. All methods
/// block, until `deadline` at the latest. Used by one thread at a time.
package final class PostgreSQLConnection {
    /// When the connection is given up if the server has not answered.
    private var deadline: ContinuousClock.Instant
    /// How long each answer may take, instead of the whole transaction, if that may take minutes.
    private var answerLimit: Duration?
    private let limit: Duration
    private let pq: LibPQ
    private let handle: LibPQ.Handle
    private var statements: [String: Statement] = [:]
    private var queued: [Answer] = []
    /// The first error of the transaction. PostgreSQL refuses later statements, and would turn a commit into a
    /// rollback.
    private(set) var failure: PostgreSQLError?

    private struct Statement {
        let name: String
        var isPrepared = false
    }

    /// An answer that the server owes.
    private enum Answer {
        case prepared(String)
        case result
        /// The end of a batch. Its errors may not matter.
        case end(ignoresErrors: Bool)
    }

    /// Connects.
    ///
    /// - Parameters:
    ///   - url: `postgres://…`, with any of libpq's parameters.
    ///   - host: parameters that override those of the URL.
    ///   - limit: how long a transaction may take, or each answer of one that may take minutes.
    init(
        url: String, _ host: [PostgreSQLHosts.Parameter], _ pq: LibPQ, limit: Duration,
        deadline: ContinuousClock.Instant
    ) throws(PostgreSQLError) {
        self.pq = pq
        self.limit = limit
        self.deadline = deadline
        // Parameters in the URL override those before `dbname`. A standby is refused.
        let fixed = [
            ("target_session_attrs", "primary"), ("fallback_application_name", "matinee"),
            ("keepalives_idle", "10"), ("keepalives_interval", "3"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "5000"), ("dbname", url), ("client_encoding", "UTF8"),
        ]
        let parameters = fixed + host
        let opened = Self.withTexts(parameters.map(\.0)) { keys in
            Self.withTexts(parameters.map(\.1)) { values in pq.connectStart(keys, values, 1) }
        }
        guard let opened else { throw .unreachable }
        handle = opened
        // Messages with codes only are the same in all languages and have no secrets.
        _ = pq.setErrorVerbosity(handle, LibPQ.Code.sqlStateOnly)
        _ = pq.setNoticeProcessor(handle, { _, _ in }, nil)
        try connect()
        guard pq.setNonBlocking(handle, 1) == 0, pq.enterPipelineMode(handle) == 1 else { throw .unreachable }
    }

    deinit { pq.finish(handle) }

    private func connect() throws(PostgreSQLError) {
        var state = pq.status(handle) == LibPQ.Code.connectionBad ? LibPQ.Code.pollingFailed : nil
        while true {
            switch state {
            case LibPQ.Code.pollingOK: return
            case LibPQ.Code.pollingFailed: throw connectionError
            // Before the first call, the connection waits to be written to.
            case LibPQ.Code.pollingReading: _ = try wait(for: POLLIN)
            default: _ = try wait(for: POLLOUT)
            }
            state = pq.connectPoll(handle)
        }
    }

    /// Why the server can't be used. The message has the codes of the server, if it has answered.
    private var connectionError: PostgreSQLError {
        let message = String(cString: pq.errorMessage(handle))
        let refusals = ["28P01", "28000", "3D000", "42501", "53300"]
        let known = refusals.first { message.contains(":  \($0)") }
        if let known { return .refused(sqlState: known) }
        return TLSProblem(message: message).map(PostgreSQLError.insecure) ?? .unreachable
    }

    /// Whether the connection is open, as far as this side knows.
    var isOpen: Bool {
        var socket = pollfd(fd: pq.socket(handle), events: Int16(POLLIN), revents: 0)
        while socket.fd >= 0, poll(&socket, 1, 0) > 0 {
            // The socket of a closed connection stays readable.
            guard pq.consumeInput(handle) == 1 else { return false }
        }
        return socket.fd >= 0
    }

    /// Queues the beginning of a transaction, which may take until `deadline`.
    func begin(_ kind: PostgreSQLTransaction, until deadline: ContinuousClock.Instant) throws(PostgreSQLError) {
        self.deadline = deadline
        answerLimit = nil
        try enqueue(kind.begin)
    }

    /// Lets the transaction take minutes, with pauses of ten minutes between its statements: from now on the limit is
    /// for each answer.
    package func allowMinutes() throws(PostgreSQLError) {
        answerLimit = limit
        try enqueue("SELECT set_config('idle_in_transaction_session_timeout', '600000', true)")
    }

    /// Queues a statement whose answer is not needed. Its error is thrown with a later answer.
    package func enqueue(_ sql: String, _ values: [PostgreSQLValue] = []) throws(PostgreSQLError) {
        if let failure { throw failure }
        let statement = try prepared(sql)
        guard send(statement.name, values) else { throw .unreachable }
        queued.append(.result)
    }

    /// Runs a statement after all queued ones and waits for the answers.
    @discardableResult
    package func result(_ sql: String, _ values: [PostgreSQLValue] = []) throws(PostgreSQLError) -> PostgreSQLResult {
        try enqueue(sql, values)
        try end(ignoresErrors: false)
        if let answerLimit { deadline = .now + answerLimit }
        do throws(PostgreSQLError) {
            guard let last = try answers() else { throw .unexpectedAnswer }
            return last
        } catch {
            failure = error
            throw error
        }
    }

    /// Sends a statement without waiting for its answer, and ignores its error. For statements between transactions,
    /// and for the end of a transaction that changes nothing.
    func start(_ sql: String, _ values: [PostgreSQLValue] = []) throws(PostgreSQLError) {
        failure = nil
        // After an error, the server skips what follows until the end of the batch.
        if !queued.isEmpty { try end(ignoresErrors: true) }
        try enqueue(sql, values)
        try end(ignoresErrors: true)
        guard pq.flush(handle) >= 0 else { throw .unreachable }
    }

    /// Asks the server to end what it does for this connection, without waiting. A server with too many connections takes
    /// that, too. The connection must not be used afterwards.
    func cancel() {
        guard let made = pq.getCancel(handle) else { return }
        // libpq makes it for use on any thread.
        nonisolated(unsafe) let request = made
        // Poolers take it only while the connection is open. The caller no longer uses that.
        nonisolated(unsafe) let open = self
        Self.cancelling.start { [pq] in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { problem in
                guard let start = problem.baseAddress else { return }
                _ = pq.cancel(request, start, CInt(problem.count))
            }
            pq.freeCancel(request)
            withExtendedLifetime(open) {}
        }
    }

    private static let cancelling = BlockingWork(label: "postgresql.cancel")

    private func prepared(_ sql: String) throws(PostgreSQLError) -> Statement {
        // A pooler may hand the statements of one connection to another, where a name must have the same meaning.
        let known = statements[sql] ?? Statement(name: HexDigits.text(of: SHA256.digest(of: Array(sql.utf8))))
        statements[sql] = known
        guard !known.isPrepared else { return known }
        guard pq.sendPrepare(handle, known.name, sql, 0, nil) == 1 else { throw .unreachable }
        queued.append(.prepared(sql))
        statements[sql]?.isPrepared = true
        return known
    }

    private func send(_ name: String, _ values: [PostgreSQLValue]) -> Bool {
        var bytes: [CChar] = []
        var places: [(start: Int, length: Int)?] = []
        for value in values {
            value.withBinary { binary in
                places.append(binary.map { (bytes.count, $0.count) })
                binary.map { bytes.append(contentsOf: $0.bindMemory(to: CChar.self)) }
            }
        }
        // An empty value has an address too: only NULL has none.
        bytes.append(0)
        return bytes.withUnsafeBufferPointer { bytes in
            let addresses = places.map { place in place.flatMap { bytes.baseAddress?.advanced(by: $0.start) } }
            let lengths = places.map { CInt($0?.length ?? 0) }
            let formats = values.map { _ in CInt(1) }
            return pq.sendPrepared(handle, name, CInt(values.count), addresses, lengths, formats, 1) == 1
        }
    }

    private func end(ignoresErrors: Bool) throws(PostgreSQLError) {
        guard pq.pipelineSync(handle) == 1 else { throw .unreachable }
        queued.append(.end(ignoresErrors: ignoresErrors))
    }

    /// Reads all answers that are owed and returns the last result. Throws the first error that matters, after all are
    /// read, so that the connection can be used again.
    private func answers() throws(PostgreSQLError) -> PostgreSQLResult? {
        var last: PostgreSQLResult?
        var problem: PostgreSQLError?
        for answer in queued {
            let handle = try nextResult()
            guard let handle else { throw .unexpectedAnswer }
            let result = PostgreSQLResult(handle, pq)
            let error = self.error(handle)
            if case .end(let ignoresErrors) = answer {
                if ignoresErrors {
                    problem = nil
                } else if let problem {
                    queued.removeAll()
                    throw problem
                }
                continue
            }
            if let error {
                if case .prepared(let sql) = answer { statements[sql]?.isPrepared = false }
                problem = problem ?? error
            }
            last = result
            // A NULL ends the results of a statement.
            guard try nextResult() == nil else { throw .unexpectedAnswer }
        }
        queued.removeAll()
        return last
    }

    private func error(_ result: LibPQ.Handle) -> PostgreSQLError? {
        switch pq.resultStatus(result) {
        case LibPQ.Code.commandOK, LibPQ.Code.rowsOK, LibPQ.Code.pipelineSync: return nil
        default:
            // A lost connection has no code, and neither has a statement after one that has failed.
            let state = pq.resultErrorField(result, LibPQ.Code.sqlState).map { String(cString: $0) }
            return state.map(PostgreSQLError.failed) ?? .unreachable
        }
    }

    private func nextResult() throws(PostgreSQLError) -> LibPQ.Handle? {
        while pq.isBusy(handle) == 1 {
            let isUnsent = pq.flush(handle)
            guard isUnsent >= 0 else { throw .unreachable }
            let ready = try wait(for: isUnsent == 1 ? POLLIN | POLLOUT : POLLIN)
            if ready & Int32(POLLIN) != 0, pq.consumeInput(handle) == 0 { throw .unreachable }
        }
        return pq.getResult(handle)
    }

    /// Waits until the socket is ready; throws `late` at the deadline.
    private func wait(for events: some BinaryInteger) throws(PostgreSQLError) -> Int32 {
        var socket = pollfd(fd: pq.socket(handle), events: Int16(events), revents: 0)
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            guard socket.fd >= 0 else { throw .unreachable }
            guard left > 0 else { throw .late }
            let count = poll(&socket, 1, Int32(left.rounded(.up)))
            if count > 0 {
                let isAtEnd = Int32(socket.revents) & Int32(POLLHUP | POLLERR) != 0
                return Int32(socket.revents) | (isAtEnd ? Int32(POLLIN) : 0)
            }
            guard count == 0 || errno == EINTR else { throw .unreachable }
        }
    }

    private static func withTexts<Value>(_ texts: [String], _ body: (LibPQ.Texts) -> Value) -> Value {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies.map { UnsafePointer($0) } + [nil])
    }
}
