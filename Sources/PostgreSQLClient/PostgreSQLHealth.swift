import FileIO
import Synchronization

/// A circuit breaker: while the server can't be reached, callers get its last error instead of waiting.
final class PostgreSQLHealth: Sendable {
    private struct State {
        var failure: Failure?
        /// When the server last answered on any connection.
        var lastAnswer: ContinuousClock.Instant?
    }

    private struct Failure {
        let error: PostgreSQLError
        let until: ContinuousClock.Instant
        var isTriedAgain = false
    }

    /// How long to wait after a failed connection before the next is tried.
    private let pause: Duration
    private let connect: @Sendable () throws(PostgreSQLError) -> Void
    private let work = BlockingWork(label: "postgresql.health")
    private let state = Mutex(State())

    /// - Parameter connect: finds out whether the server can be reached; blocks.
    init(pause: Duration, connect: @escaping @Sendable () throws(PostgreSQLError) -> Void) {
        self.pause = pause
        self.connect = connect
    }

    /// Call this before connecting. After a failure it throws the error again, and after `pause` starts one attempt to
    /// connect on a thread of its own.
    func check() throws(PostgreSQLError) {
        let (error, mustTry) = state.withLock { state in
            guard let last = state.failure else { return (nil as PostgreSQLError?, false) }
            let mustTry = !last.isTriedAgain && last.until <= .now
            if mustTry { state.failure?.isTriedAgain = true }
            return (last.error, mustTry)
        }
        if mustTry { work.start { self.tryAgain() } }
        if let error { throw error }
    }

    /// Records a failure, unless the server has answered since `start`, when the caller began to wait for it.
    func note(_ error: PostgreSQLError, since start: ContinuousClock.Instant) {
        state.withLock { state in
            if let last = state.lastAnswer, last >= start { return }
            state.failure = Failure(error: error, until: .now + pause)
        }
    }

    /// Records an answer: other connections may be opened again, too.
    func noteAnswer() {
        state.withLock { $0 = State(lastAnswer: .now) }
    }

    private func tryAgain() {
        let start = ContinuousClock.now
        do throws(PostgreSQLError) { try connect() } catch { return note(error, since: start) }
        noteAnswer()
    }
}
