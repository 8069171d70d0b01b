import Synchronization

/// Delays sign-ins after failures. It counts by account and by address, but never by account alone: otherwise a
/// stranger could lock a person out.
///
/// A browser that has signed in before (see `AccountStore.signIn`) is counted by itself instead of by its address.
final class SignInThrottle: Sendable {
    /// What failures are counted for.
    enum Key: Sendable, Hashable {
        case address(String)
        /// An IPv6 network of 65,536 networks that count as one address each. Anybody can get one.
        case site(String)
        case accountAtAddress(name: String, address: String)
        /// A browser that has signed in to the account before.
        case knownBrowser(String)

        /// The number of failures without a delay.
        fileprivate var freeFailures: Int {
            switch self {
            case .address: 20
            case .site: 100
            case .accountAtAddress, .knownBrowser: 5
            }
        }
    }

    private struct Entry {
        var failures: Int
        var last: ContinuousClock.Instant
    }

    private let entries = Mutex<[Key: Entry]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    /// The number of keys with failures.
    var count: Int { entries.withLock(\.count) }

    /// In seconds.
    static let maxDelay = 60
    /// Failures are forgotten after this time without another try.
    static let memory = Duration.seconds(3_600)
    /// Beyond this number, the oldest entries are forgotten.
    static let maxEntries = 10_000

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// Counts a try as failed in advance, so that parallel tries count too. Throws `throttled` if one of the keys must
    /// wait; then nothing is counted.
    func begin(_ keys: [Key]) throws(AccountProblem) {
        let moment = now()
        let seconds = entries.withLock { entries -> Int in
            var wait = 0
            for key in keys {
                guard let entry = entries[key] else { continue }
                if entry.last + Self.memory < moment {
                    entries[key] = nil
                } else {
                    wait = max(wait, Self.wait(for: entry, free: key.freeFailures, at: moment))
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

    /// Takes back the count of a try that succeeded or was not made. The failures of an account's own keys are forgotten
    /// after a success; those of an address stay, because one good account must not help to guess another.
    func end(_ keys: [Key], succeeded: Bool) {
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

    /// The delay doubles with each failure: 1 s, 2 s, 4 s, up to a minute.
    private static func wait(for entry: Entry, free: Int, at moment: ContinuousClock.Instant) -> Int {
        guard entry.failures >= free else { return 0 }
        let delay = min(maxDelay, 1 << min(entry.failures - free, 6))
        let left = entry.last + .seconds(delay) - moment
        guard left > .zero else { return 0 }
        return Int(left.components.seconds) + (left.components.attoseconds > 0 ? 1 : 0)
    }

    private static func shrink(_ entries: inout [Key: Entry]) {
        let oldest = entries.sorted { $0.value.last < $1.value.last }.prefix(maxEntries / 4)
        for (key, _) in oldest { entries[key] = nil }
    }
}

extension SignInThrottle.Key {
    fileprivate var isOfAccount: Bool {
        switch self {
        case .address, .site: false
        case .accountAtAddress, .knownBrowser: true
        }
    }
}
