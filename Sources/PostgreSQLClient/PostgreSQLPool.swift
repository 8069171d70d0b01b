import FileIO
import Synchronization

/// A limited number of connections, each with a thread of its own, opened when they are needed.
package final class PostgreSQLPool: Sendable {
    private let lanes: [PostgreSQLLane]
    private let waiting: Duration
    let state: Mutex<State>

    /// The maximum number of waiting callers of each share; further ones are refused at once.
    private static let maxWaiting = 256
    /// Callers whose share is used up wait this many times longer: the database may still have idle connections.
    private static let shareWaitFactor = 3

    struct State {
        /// Used last in, first out: a server or a proxy may have closed those that were idle for long.
        var idle: [PostgreSQLLane]
        /// The number of connections that a share uses.
        var inUse: [PostgreSQLShare: Int] = [:]
        /// The number of connections that a client uses, in all shares.
        var inUseByClient: [String: Int] = [:]
        /// In the order of arrival. If a connection is idle, all of them wait for their share.
        var waiters: [Waiter] = []
        /// Whether a task refuses callers who have waited too long.
        var isWatched = false

        /// Refuses the callers who have waited too long.
        mutating func refuseLate() {
            let now = ContinuousClock.now
            for waiter in waiters where waiter.until <= now { waiter.caller.resume(returning: nil) }
            waiters.removeAll { $0.until <= now }
        }

        func isFull(_ share: PostgreSQLShare?) -> Bool {
            share.map { inUse[$0, default: 0] >= $0.size } ?? false
        }

        mutating func begin(_ share: PostgreSQLShare?) {
            guard let share else { return }
            inUse[share, default: 0] += 1
            inUseByClient[share.client, default: 0] += 1
        }

        mutating func end(_ share: PostgreSQLShare?) {
            guard let share, let count = inUse[share] else { return }
            inUse[share] = count > 1 ? count - 1 : nil
            let ofClient = inUseByClient[share.client, default: 1] - 1
            inUseByClient[share.client] = ofClient > 0 ? ofClient : nil
        }

        /// The place of the waiter who gets the next connection: of those whose share is not in use, the first one of
        /// the client who uses the fewest connections.
        var next: Int? {
            waiters.indices.filter { !isFull(waiters[$0].share) }.min { left, right in
                connections(of: waiters[left].share) < connections(of: waiters[right].share)
            }
        }

        private func connections(of share: PostgreSQLShare?) -> Int {
            share.map { inUseByClient[$0.client, default: 0] } ?? 0
        }
    }

    struct Waiter {
        let caller: CheckedContinuation<PostgreSQLLane?, Never>
        let share: PostgreSQLShare?
        let until: ContinuousClock.Instant
    }

    /// Connects at the first transaction.
    ///
    /// - Parameters:
    ///   - url: `postgres://…`, with any of libpq's parameters.
    ///   - size: the maximum number of connections.
    ///   - limit: how long a transaction may take with connecting, which may take half of it.
    ///   - waiting: how long a caller may wait for a connection; three times as long if its share is in use.
    ///   - pause: how long to wait after a failed connection before the next is tried.
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

    /// Runs `body` in a transaction, again from the beginning if other transactions were in the way or the connection
    /// was lost before the commit. The changes are durable once this returns.
    ///
    /// Throws `PostgreSQLError` and what `body` throws; then nothing was changed, except for
    /// `PostgreSQLError.uncertain`.
    ///
    /// - Parameters:
    ///   - share: the connections that may be used for it; `nil` for all.
    package func transaction<Value: Sendable>(
        _ kind: PostgreSQLTransaction, share: PostgreSQLShare? = nil,
        _ body: @escaping @Sendable (PostgreSQLConnection) throws -> Value
    ) async throws -> Value {
        let lane = try await lane(share)
        defer { giveBack(lane, share) }
        return try await lane.work.run { try lane.transaction(kind, body) }
    }

    /// Closes the connections after pending work. The next transaction opens one again.
    package func close() async {
        for lane in lanes { await lane.work.run { lane.close() } }
    }

    private func lane(_ share: PostgreSQLShare?) async throws(PostgreSQLError) -> PostgreSQLLane {
        let lane = await withCheckedContinuation { (caller: CheckedContinuation<PostgreSQLLane?, Never>) in
            let mustWatch = state.withLock { state in
                let isFull = state.isFull(share)
                if !isFull, let lane = state.idle.popLast() {
                    state.begin(share)
                    caller.resume(returning: lane)
                    return false
                }
                guard state.waiters.count(where: { $0.share == share }) < Self.maxWaiting else {
                    caller.resume(returning: nil)
                    return false
                }
                let until = ContinuousClock.now + waiting * (isFull ? Self.shareWaitFactor : 1)
                state.waiters.append(Waiter(caller: caller, share: share, until: until))
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
            return state.waiters.map(\.until).min()
        }) {
            try? await Task.sleep(until: min(next, .now + waiting), clock: .continuous)
        }
    }

    /// Gives the connection to a caller who has not waited too long.
    private func giveBack(_ lane: PostgreSQLLane, _ share: PostgreSQLShare?) {
        state.withLock { state in
            state.refuseLate()
            state.end(share)
            guard let next = state.next else {
                // One that could not connect is used last: others may be connected.
                state.idle.insert(lane, at: lane.isConnected ? state.idle.endIndex : 0)
                return
            }
            let waiter = state.waiters.remove(at: next)
            state.begin(waiter.share)
            waiter.caller.resume(returning: lane)
        }
    }
}
