#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import Synchronization

/// How many requests a server may be sent: so many at once, so many a second, so many a day.
///
/// The day is that of UTC. Its count is kept in a file, which several processes may share: each request is counted
/// there before it is sent, so a process that is killed has counted too much by one at most, and never too little.
/// Where the file cannot be read or written, the budget counts in memory alone.
public final class RequestBudget: Sendable {
    /// The most requests of a day; nothing if a day has no limit.
    public let limit: Int?

    private struct State {
        var bucket: TokenBucket?
        /// What this process knows of today, should the file fail it.
        var today = BudgetDay()
    }

    private let file: BudgetFile?
    private let now: @Sendable () -> Date
    private let state: Mutex<State>
    private let work = BlockingWork(label: "RequestBudget")

    /// - Parameters:
    ///   - rate: how many at once and a second; nothing if that has no limit.
    ///   - perDay: how many a day; nothing if that has no limit.
    ///   - file: where the day's count is kept; nothing to forget it when the process ends. Beside it, a file with
    ///     `.lock` at the end of its name keeps other processes off for a moment.
    ///   - now: the time of day.
    public init(
        rate: RequestRate? = nil, perDay: Int? = nil, file: URL? = nil, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.limit = perDay
        self.file = file.map { BudgetFile($0) }
        self.now = now
        self.state = Mutex(State(bucket: rate.map { TokenBucket($0, at: now()) }))
    }

    /// Counts one request, or throws `.budgetSpent` if it must not be sent.
    public func spend() async throws(HTTPTransportError) {
        let refusal = await apart { [self] () -> HTTPTransportError? in
            changeToday { today, bucket, date in
                bucket?.refill(at: date)
                if let reopening = today.reopening(limit: limit, at: date) {
                    return .budgetSpent(retryAfter: .seconds(reopening.timeIntervalSince(date)))
                }
                guard bucket?.isEmpty != true else { return .budgetSpent(retryAfter: bucket?.nextToken) }
                bucket?.take()
                if limit != nil { today.count += 1 }
                return nil
            }
        }
        if let refusal { throw refusal }
    }

    /// How many more requests may be sent today; nothing if a day has no limit.
    public var remaining: Int? {
        get async {
            guard let limit else { return nil }
            return await apart { [self] in
                state.withLock { state in
                    let date = now()
                    let today = state.today.on(date).joined(with: file?.read().on(date))
                    return today.reopening(limit: limit, at: date) == nil ? limit - today.count : 0
                }
            }
        }
    }

    /// Closes the budget until `date`, or until the next day of UTC: for when the server says that it is spent. It is
    /// closed for 31 days at most, and no earlier than what it was closed until before.
    public func markSpent(until date: Date? = nil) async {
        await apart { [self] in
            changeToday { today, _, now in today.close(until: date ?? BudgetDay.next(after: now), at: now) }
        }
    }

    /// Closes the budget for so long, as a `Retry-After` says it.
    public func markSpent(retryAfter wait: Duration) async { await markSpent(until: now() + wait.inSeconds) }

    /// Does what may have to wait for a disk or another process away from the caller's thread.
    private func apart<Value: Sendable>(_ change: @escaping @Sendable () -> Value) async -> Value {
        file == nil ? change() : await work.run(change)
    }

    /// Lets `change` alter what is known of today, in memory and in the file, and lets no other process in between.
    private func changeToday<Value>(_ change: (inout BudgetDay, inout TokenBucket?, Date) -> Value) -> Value {
        state.withLock { state in
            let lock = file?.lock()
            // Not before the lock is there: another process may have begun a new day meanwhile.
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
