import GRDB
import Library
import Synchronization

/// Counts failures in the database of several servers, by the database's clock: those of the servers may differ.
///
/// A key that must wait is refused from memory until its time is over: a flood of guesses does not reach the database.
final class SharedThrottle: SignInThrottle {
    private let database: PostgreSQLDatabase
    private let now: @Sendable (any SQLTransaction) throws -> Int64
    private let instant: @Sendable () -> ContinuousClock.Instant
    /// When the keys that this server has refused may try again.
    private let refused = Mutex<[ThrottleKey: ContinuousClock.Instant]>([:])

    /// - Parameters:
    ///   - now: the time in milliseconds, from the database by default.
    ///   - instant: the time of this server.
    init(
        _ database: PostgreSQLDatabase,
        now: @escaping @Sendable (any SQLTransaction) throws -> Int64 = { try $0.moment() },
        instant: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.database = database
        self.now = now
        self.instant = instant
    }

    /// A try that was refused because of some keys.
    private struct Refusal: Error { let seconds: [ThrottleKey: Int] }

    func begin(_ keys: [ThrottleKey]) async throws(AccountProblem) {
        let moment = instant()
        let left = refused.withLock { refused in keys.compactMap { refused[$0] }.max().map { $0 - moment } }
        if let left, left > .zero { throw .throttled(seconds: left.wholeSeconds) }
        let rows = Self.rows(keys)
        do {
            try await write(keys) { [now] db in
                let moment = try now(db)
                let horizon = moment - Int64(ThrottleKey.memory / .milliseconds(1))
                try db.execute("DELETE FROM signInFailure WHERE last < ?", [horizon])
                var waits: [ThrottleKey: Int] = [:]
                for row in rows {
                    // The update changes nothing, but locks an existing row.
                    let found = try db.rows(
                        """
                        INSERT INTO signInFailure (key, failures, last) VALUES (?, 0, ?)
                        ON CONFLICT (key) DO UPDATE SET failures = signInFailure.failures RETURNING failures, last
                        """, [row.text, moment]
                    ).first
                    guard let found else { continue }
                    let age = max(0, moment - (found["last"] as Int64))
                    let wait = row.key.wait(after: found["failures"], .milliseconds(age))
                    if wait > 0 { waits[row.key] = wait }
                }
                guard waits.isEmpty else { throw Refusal(seconds: waits) }
                for row in rows {
                    try db.execute(
                        "UPDATE signInFailure SET failures = failures + 1, last = ? WHERE key = ?", [moment, row.text])
                }
            }
        } catch {
            guard let refusal = error as? Refusal else { throw AccountProblem(error) }
            remember(refusal, at: moment)
            throw .throttled(seconds: refusal.seconds.values.max() ?? 0)
        }
    }

    private func remember(_ refusal: Refusal, at moment: ContinuousClock.Instant) {
        refused.withLock { refused in
            if refused.count >= LocalThrottle.maxEntries { refused = refused.filter { $0.value > moment } }
            if refused.count >= LocalThrottle.maxEntries { refused = [:] }
            refused.merge(refusal.seconds.mapValues { moment + .seconds($0) }) { $1 }
        }
    }

    func end(_ keys: [ThrottleKey], succeeded: Bool) async {
        let rows = Self.rows(keys)
        // If it fails, the person waits as after a wrong password.
        try? await write(keys) { db in
            for row in rows {
                if succeeded, row.key.isOfAccount {
                    try db.execute("DELETE FROM signInFailure WHERE key = ?", [row.text])
                } else {
                    try db.execute(
                        "UPDATE signInFailure SET failures = failures - 1 WHERE key = ? AND failures > 0", [row.text])
                }
            }
        }
    }

    /// Writes, with at most three connections for all strangers, and one for each known browser, so that many sign-ins
    /// of one kind leave connections to others.
    private func write(
        _ keys: [ThrottleKey], _ body: @escaping @Sendable (any SQLTransaction) throws -> Void
    ) async throws {
        guard case .knownBrowser(let browser)? = keys.first else {
            return try await database.note("sign-ins of strangers", connections: 3, body)
        }
        try await database.note("sign-ins of the browser \(browser)", connections: 1, body)
    }

    /// The keys with their hashes, which the database stores instead of addresses. They are sorted, so that two
    /// sign-ins lock rows in the same order and do not wait for each other.
    private static func rows(_ keys: [ThrottleKey]) -> [(key: ThrottleKey, text: String)] {
        keys.map { ($0, $0.fingerprint) }.sorted { $0.1 < $1.1 }
    }
}

extension ThrottleKey {
    fileprivate var fingerprint: String {
        let text =
            switch self {
            case .address(let address): "address \(address)"
            case .site(let site): "site \(site)"
            // An address has no space.
            case .accountAtAddress(let name, let address): "account \(address) \(name)"
            case .knownBrowser(let browser): "browser \(browser)"
            }
        return Token.fingerprint(text)
    }
}
