import FileIO
import Synchronization

/// Hashes passwords, a few at a time: each needs 32 MiB and a processor.
final class PasswordHasher: Sendable {
    let parameters: PasswordHash.Parameters
    private let turns: Mutex<PasswordTurns<CheckedContinuation<Void, Never>>>

    init(_ parameters: PasswordHash.Parameters, maxRunning: Int = 2, maxWaiting: Int = 32) {
        self.parameters = parameters
        turns = Mutex(PasswordTurns(maxRunning: maxRunning, maxWaiting: maxWaiting))
    }

    func hash(_ password: String) async throws(AccountProblem) -> PasswordHash {
        let bytes = Array(password.utf8)
        guard let hash = try await run(nil, { [parameters] in PasswordHash(bytes, parameters) }) else { throw .busy }
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
        let isReal = hash != nil
        let hash = hash ?? .dummy(parameters)
        return try await run(account) { hash.matches(bytes) } && isReal
    }

    /// Throws `busy` if too many callers wait.
    private func run<Value: Sendable>(
        _ account: AccountID?, _ work: @escaping @Sendable () -> Value
    ) async throws(AccountProblem) -> Value {
        switch turns.withLock({ $0.admit(account) }) {
        case .runs: break
        case .waits: await turn(account)
        case .isRefused: throw .busy
        }
        // On a thread of its own. A concurrent queue would use the few threads that all requests share.
        let value = await BlockingWork(label: "accounts.passwords").run(work)
        turns.withLock { $0.end(account) }?.resume()
        return value
    }

    /// Waits until another caller passes its place on.
    private func turn(_ account: AccountID?) async {
        await withCheckedContinuation { caller in
            let waits = turns.withLock { $0.add(caller, account) }
            if !waits { caller.resume() }
        }
    }
}
