import FileIO
import Synchronization

/// A limited number of connections, each with a thread of its own, opened when they are needed.
package final class PostgreSQLPool: Sendable {
    private let lanes: [PostgreSQLLane]
    private let waiting: Duration
    private let state: Mutex<State>

    /// Beyond this number of waiting callers, the next is refused at once.
    private static let maxWaiting = 256

    private struct State {
        /// The last used is taken first: the others may be closed by the server or a proxy.
        var idle: [PostgreSQLLane]
        var waiters: [Waiter] = []
        /// Whether a task refuses callers who have waited too long.
        var isWatched = false

        /// Refuses the callers who have waited too long.
        mutating func refuseLate() {
            let now = ContinuousClock.now
            let late = waiters.prefix { $0.until <= now }
            for waiter in late { waiter.caller.resume(returning: nil) }
            waiters.removeFirst(late.count)
        }
    }

    private struct Waiter {
        let caller: CheckedContinuation<PostgreSQLLane?, Never>
        let until: ContinuousClock.Instant
    }

    /// Connects at the first transaction.
    ///
    /// - Parameters:
    ///   - url: `postgres://…`, with any of libpq's parameters.
    ///   - size: the maximum number of connections.
    ///   - limit: how long a transaction may take with connecting, which may take half of it.
    ///   - waiting: how long a caller may wait for a connection.
    ///   - pause: for how long no connection is tried after one has failed.
    package init(
        url: String, size: Int = 10, limit: Duration = .seconds(10), waiting: Duration = .seconds(3),
        pause: Duration = .seconds(1)
    ) throws(PostgreSQLError) {
        let address = PostgreSQLAddress(url: url, pq: try LibPQ(), limit: limit)
        let health = PostgreSQLHealth(pause: pause) { () throws(PostgreSQLError) in
            _ = try address.connect(until: .now + limit)
        }
        lanes = (0..<size).map { _ in PostgreSQLLane(address, health) }
        self.waiting = waiting
        state = Mutex(State(idle: lanes))
    }

    /// Runs `body` in a transaction, again from the beginning if other transactions were in the way or the connection was
    /// lost before the commit. The changes are durable once this returns.
    ///
    /// Throws `PostgreSQLError` and what `body` throws; then nothing was changed, except for `PostgreSQLError.uncertain`.
    ///
    /// - Parameter isLong: whether each answer, instead of the whole transaction, may take as long as the limit.
    package func transaction<Value: Sendable>(
        _ kind: PostgreSQLTransaction, isLong: Bool = false,
        _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Value {
        let lane = try await lane()
        defer { giveBack(lane) }
        return try await lane.work.run { try lane.transaction(kind, isLong: isLong, body) }
    }

    /// Closes the connections after pending work. The next transaction opens one again.
    package func close() async {
        for lane in lanes { await lane.work.run { lane.close() } }
    }

    private func lane() async throws(PostgreSQLError) -> PostgreSQLLane {
        let until = ContinuousClock.now + waiting
        let lane = await withCheckedContinuation { (caller: CheckedContinuation<PostgreSQLLane?, Never>) in
            let mustWatch = state.withLock { state in
                if let lane = state.idle.popLast() {
                    caller.resume(returning: lane)
                    return false
                }
                guard state.waiters.count < Self.maxWaiting else {
                    caller.resume(returning: nil)
                    return false
                }
                state.waiters.append(Waiter(caller: caller, until: until))
                defer { state.isWatched = true }
                return !state.isWatched
            }
            if mustWatch { Task { await watch() } }
        }
        guard let lane else { throw .busy }
        return lane
    }

    /// Refuses callers who have waited too long, until none are left: a connection may be given back much later.
    private func watch() async {
        while let next = state.withLock({ state in
            state.refuseLate()
            state.isWatched = !state.waiters.isEmpty
            return state.waiters.first?.until
        }) {
            try? await Task.sleep(until: next, clock: .continuous)
        }
    }

    /// Gives the connection to the first caller who has not waited too long.
    private func giveBack(_ lane: PostgreSQLLane) {
        state.withLock { state in
            state.refuseLate()
            if state.waiters.isEmpty {
                state.idle.append(lane)
            } else {
                state.waiters.removeFirst().caller.resume(returning: lane)
            }
        }
    }
}
