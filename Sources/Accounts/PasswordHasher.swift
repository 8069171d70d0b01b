import Domain
import FileIO

/// Hashes passwords, a few at a time: each needs 32 MiB and a processor.
///
/// Each person with a known browser, all strangers together, and all new passwords together take turns, so strangers
/// can’t keep the others waiting.
final class PasswordHasher: Sendable {
    let parameters: PasswordHash.Parameters
    private let queue: FairQueue
    private let maxOfStrangers: Int
    private let maxOfAccount: Int

    /// - Parameter maxOfAccount: the maximum number of passwords from known browsers of one account that are hashed or
    ///   wait.
    init(_ parameters: PasswordHash.Parameters, maxRunning: Int = 2, maxWaiting: Int = 32, maxOfAccount: Int = 4) {
        self.parameters = parameters
        self.maxOfAccount = maxOfAccount
        queue = FairQueue(maxRunning: maxRunning, maxPending: .max)
        maxOfStrangers = maxRunning + maxWaiting
    }

    func hash(_ password: String) async throws(AccountProblem) -> PasswordHash {
        let bytes = Array(password.utf8)
        let work = { @Sendable [parameters] in PasswordHash(bytes, parameters) }
        guard let hash = try await run("new passwords", maxOfStrangers, work) else { throw .busy }
        return hash
    }

    /// Whether a password matches a hash. Without a hash the answer is `false`, after the same time.
    ///
    /// - Parameter account: the account that knows the caller's browser: strangers can't keep such callers waiting.
    func matches(
        _ password: String, _ hash: PasswordHash?, knownBrowserOf account: AccountID? = nil
    ) async throws(AccountProblem) -> Bool {
        // A longer password was never accepted, so it is only cut to bound the work.
        let bytes = Array(password.utf8.prefix(Password.maxBytes + 1))
        // scrypt takes NULs at a password's end for none (HMAC fills its key up with them).
        let isReal = hash != nil && !bytes.contains(0)
        let hash = hash ?? .dummy(parameters)
        let limit = account == nil ? maxOfStrangers : maxOfAccount
        return try await run(account?.description, limit) { hash.matches(bytes) } && isReal
    }

    /// Throws `busy` if too many callers wait.
    private func run<Value: Sendable>(
        _ client: String?, _ limit: Int, _ work: @escaping @Sendable () -> Value
    ) async throws(AccountProblem) -> Value {
        try await queue.run(
            for: client, limit: limit, refusal: { $0 == .full ? .busy : .storage(.cancelled) }
        ) { () async throws(AccountProblem) in
            // On a thread of its own. A concurrent queue would use the few threads that all requests share.
            await BlockingWork(label: "accounts.passwords").run(work)
        }
    }
}
