public import Foundation
import Synchronization

/// A limit on the requests to a server: at once, per second and per day in UTC.
///
/// The day's count is in a file that several processes can share. A request is counted before it is sent, so that a
/// killed process has counted at most one request too many. If the file cannot be read or written, the budget counts in
/// memory.
public final class RequestBudget: Sendable {
    /// The daily limit, if there is one.
    public let limit: Int?

    private struct State {
        var bucket: TokenBucket?
        /// Today's state, used if the file is unusable.
        var today = BudgetDay()
    }

    private let file: BudgetFile?
    private let shared: (any SharedBudget)?
    private let now: @Sendable () -> Date
    private let state: Mutex<State>
    private let work = BlockingWork(label: "RequestBudget")

    /// - Parameters:
    ///   - rate: the limit at once and per second; `nil` for none.
    ///   - perDay: the daily limit; `nil` for none.
    ///   - file: the file with the day's count; `nil` to count in memory. A file with `.lock` appended to its name
    ///     excludes other processes during a change.
    ///   - now: the current time.
    public convenience init(
        rate: RequestRate? = nil, perDay: Int? = nil, file: URL? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(rate: rate, perDay: perDay, file: file, shared: nil, now: now)
    }

    /// - Parameter shared: where several servers keep the day's count instead of a file. While it can't be used, this
    ///   one counts in memory.
    package init(
        rate: RequestRate?, perDay: Int?, file: URL? = nil, shared: (any SharedBudget)?,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.limit = perDay
        self.file = file.map { BudgetFile($0) }
        self.shared = shared
        self.now = now
        self.state = Mutex(State(bucket: rate.map { TokenBucket($0, at: now()) }))
    }

    /// Counts a request, or throws `.budgetSpent` if it must not be sent.
    public func spend() async throws(HTTPTransportError) {
        let refusal = await changeToday { [limit] today, bucket, date -> HTTPTransportError? in
            bucket?.refill(at: date)
            if let reopening = today.reopening(limit: limit, at: date) {
                return .budgetSpent(retryAfter: .seconds(reopening.timeIntervalSince(date)))
            }
            guard bucket?.isEmpty != true else { return .budgetSpent(retryAfter: bucket?.nextToken) }
            bucket?.take()
            if limit != nil { today.count += 1 }
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Takes back the count of a request that was not sent.
    package func giveBack() async { await changeToday { today, _, _ in today.count = max(0, today.count - 1) } }

    /// The number of requests that remain today; `nil` without a daily limit.
    public var remaining: Int? {
        get async {
            guard let limit else { return nil }
            let left: @Sendable (BudgetDay, Date) -> Int = { today, date in
                today.reopening(limit: limit, at: date) == nil ? limit - today.count : 0
            }
            if let shared, let value = await changeToday(in: shared, { today, _, date in left(today, date) }) {
                return value
            }
            return await runBlocking { [self] in
                state.withLock { state in
                    let date = now()
                    return left(state.today.on(date).joined(with: file?.read().on(date)), date)
                }
            }
        }
    }

    /// Closes the budget until `date`, or else until the next day in UTC, because the server says that its limit is
    /// reached. The closing lasts 31 days at most and never becomes shorter.
    public func markSpent(until date: Date? = nil) async {
        await changeToday { today, _, now in today.close(until: date ?? BudgetDay.next(after: now), at: now) }
    }

    /// Closes the budget for the time of a `Retry-After`.
    public func markSpent(retryAfter wait: Duration) async { await markSpent(until: now() + wait.inSeconds) }

    private typealias Change<Value> = @Sendable (inout BudgetDay, inout TokenBucket?, Date) -> Value

    /// Changes today's state where it is kept.
    @discardableResult
    private func changeToday<Value: Sendable>(_ change: @escaping Change<Value>) async -> Value {
        if let shared, let value = await changeToday(in: shared, change) { return value }
        return await runBlocking { [self] in changeTodayHere(change) }
    }

    /// Runs work on its own thread, because it may wait for a disk or another process.
    private func runBlocking<Value: Sendable>(_ change: @escaping @Sendable () -> Value) async -> Value {
        file == nil ? change() : await work.run(change)
    }

    private func changeToday<Value: Sendable>(
        in shared: any SharedBudget, _ change: @escaping Change<Value>
    ) async -> Value? {
        let outcome = await shared.change { [self] day, date -> (value: Value, today: BudgetDay, date: Date) in
            state.withLock { state in
                var today = state.today.on(date).joined(with: day.on(date))
                let value = change(&today, &state.bucket, date)
                day = today
                return (value, today, date)
            }
        }
        guard let outcome else { return nil }
        state.withLock { $0.today = $0.today.on(outcome.date).joined(with: outcome.today) }
        return outcome.value
    }

    /// Changes today's state in memory and in the file, with other processes locked out.
    private func changeTodayHere<Value>(_ change: Change<Value>) -> Value {
        state.withLock { state in
            let lock = file?.lock()
            // Read the clock after locking: another process may have begun a new day.
            let date = now()
            let before = state.today.on(date).joined(with: file?.read().on(date))
            var today = before
            let value = change(&today, &state.bucket, date)
            state.today = today
            if let lock {
                if today != before { file?.write(today) }
                lock.release()
            }
            return value
        }
    }
}
