import FileIO
import Synchronization

/// Whether the server could be reached, so that callers do not wait for one that can't.
final class PostgreSQLHealth: Sendable {
    private struct Failure {
        let error: PostgreSQLError
        let until: ContinuousClock.Instant
        var isTriedAgain = false
    }

    /// For so long after a failed connection, no other one is tried.
    private let pause: Duration
    private let connect: @Sendable () throws(PostgreSQLError) -> Void
    private let work = BlockingWork(label: "postgresql.health")
    private let failure = Mutex<Failure?>(nil)

    /// - Parameter connect: finds out whether the server can be reached; blocks.
    init(pause: Duration, connect: @escaping @Sendable () throws(PostgreSQLError) -> Void) {
        self.pause = pause
        self.connect = connect
    }

    /// Call this before connecting. Throws the last error after a failure, and finds out on a thread of its own whether the
    /// server can be reached again.
    func check() throws(PostgreSQLError) {
        let (error, mustTry) = failure.withLock { failure in
            guard let last = failure else { return (nil as PostgreSQLError?, false) }
            let mustTry = !last.isTriedAgain && last.until <= .now
            if mustTry { failure?.isTriedAgain = true }
            return (last.error, mustTry)
        }
        if mustTry { work.start { self.tryAgain() } }
        if let error { throw error }
    }

    func note(_ error: PostgreSQLError) {
        failure.withLock { $0 = Failure(error: error, until: .now + pause) }
    }

    private func tryAgain() {
        do throws(PostgreSQLError) { try connect() } catch { return note(error) }
        failure.withLock { $0 = nil }
    }
}
