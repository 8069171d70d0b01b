import Synchronization

/// Counts failures in the memory of this process.
final class LocalThrottle: SignInThrottle {
    private struct Entry {
        var failures: Int
        var last: ContinuousClock.Instant
    }

    private let entries = Mutex<[ThrottleKey: Entry]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    var count: Int { entries.withLock(\.count) }

    /// Beyond this number, the oldest entries are forgotten.
    static let maxEntries = 10_000

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    func begin(_ keys: [ThrottleKey]) throws(AccountProblem) {
        let moment = now()
        let seconds = entries.withLock { entries -> Int in
            var wait = 0
            for key in keys {
                guard let entry = entries[key] else { continue }
                if entry.last + ThrottleKey.memory < moment {
                    entries[key] = nil
                } else {
                    wait = max(wait, key.wait(after: entry.failures, moment - entry.last))
                }
            }
            guard wait == 0 else { return wait }
            if entries.count >= Self.maxEntries { Self.shrink(&entries) }
            for key in keys {
                entries[key] = Entry(failures: (entries[key]?.failures ?? 0) + 1, last: moment)
            }
            return 0
        }
        if seconds > 0 { throw .throttled(seconds: seconds) }
    }

    func end(_ keys: [ThrottleKey], succeeded: Bool) {
        entries.withLock { entries in
            for key in keys {
                if succeeded, key.isOfAccount {
                    entries[key] = nil
                } else if let entry = entries[key] {
                    entries[key] = entry.failures > 1 ? Entry(failures: entry.failures - 1, last: entry.last) : nil
                }
            }
        }
    }

    private static func shrink(_ entries: inout [ThrottleKey: Entry]) {
        let oldest = entries.sorted { $0.value.last < $1.value.last }.prefix(maxEntries / 4)
        for (key, _) in oldest { entries[key] = nil }
    }
}
