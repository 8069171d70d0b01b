import GRDB
import Library

/// Counts failures in the database of several servers, by the database's clock: those of the servers may differ.
struct SharedThrottle: SignInThrottle {
    private let database: PostgreSQLDatabase
    private let now: @Sendable (any SQLTransaction) throws -> Int64

    /// - Parameter now: the time in milliseconds, from the database by default.
    init(
        _ database: PostgreSQLDatabase,
        now: @escaping @Sendable (any SQLTransaction) throws -> Int64 = { try $0.moment() }
    ) {
        self.database = database
        self.now = now
    }

    func begin(_ keys: [ThrottleKey]) async throws(AccountProblem) {
        let rows = Self.rows(keys)
        do {
            try await write(keys) { [now] db in
                let moment = try now(db)
                let horizon = moment - Int64(ThrottleKey.memory / .milliseconds(1))
                try db.execute("DELETE FROM signInFailure WHERE last < ?", [horizon])
                var wait = 0
                for row in rows {
                    // A row that is there is locked and stays as it is.
                    let found = try db.rows(
                        """
                        INSERT INTO signInFailure (key, failures, last) VALUES (?, 0, ?)
                        ON CONFLICT (key) DO UPDATE SET failures = signInFailure.failures RETURNING failures, last
                        """, [row.text, moment]
                    ).first
                    guard let found else { continue }
                    let age = max(0, moment - (found["last"] as Int64))
                    wait = max(wait, row.key.wait(after: found["failures"], .milliseconds(age)))
                }
                if wait > 0 { throw AccountProblem.throttled(seconds: wait) }
                for row in rows {
                    try db.execute(
                        "UPDATE signInFailure SET failures = failures + 1, last = ? WHERE key = ?", [moment, row.text])
                }
            }
        } catch {
            throw AccountProblem(error)
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

    /// Strangers who sign in all the time leave connections to others, and so does each known browser.
    private func write(
        _ keys: [ThrottleKey], _ body: @escaping @Sendable (any SQLTransaction) throws -> Void
    ) async throws {
        guard case .knownBrowser(let browser)? = keys.first else {
            return try await database.write("sign-ins of strangers", connections: 3, body)
        }
        try await database.write("sign-ins of the browser \(browser)", connections: 1, body)
    }

    /// The keys with their texts in the database, which tell no address and have a fixed length; always in the same order,
    /// so that two sign-ins do not wait for each other.
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
