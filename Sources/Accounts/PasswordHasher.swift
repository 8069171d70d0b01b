import FileIO
import Synchronization

/// Hashes passwords, a few at a time: each needs 32 MiB and a processor.
final class PasswordHasher: Sendable {
    let parameters: PasswordHash.Parameters
    private static let maxRunning = 2
    private static let maxWaiting = 32
    private let state = Mutex(State())

    private struct State {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    init(_ parameters: PasswordHash.Parameters) { self.parameters = parameters }

    /// The hash of a new password.
    func hash(_ password: String) async throws(AccountProblem) -> PasswordHash {
        let bytes = Array(password.utf8)
        guard let hash = try await run({ [parameters] in PasswordHash(bytes, parameters) }) else { throw .busy }
        return hash
    }

    /// Whether a password matches a hash. Without a hash the answer is `false`, after the same time.
    ///
    /// - Parameter isFirst: whether the caller goes before all others that wait, however many they are.
    func matches(
        _ password: String, _ hash: PasswordHash?, isFirst: Bool = false
    ) async throws(AccountProblem) -> Bool {
        // A longer password was never accepted, so it is only cut to bound the work.
        let bytes = Array(password.utf8.prefix(Password.maxBytes + 1))
        let isReal = hash != nil
        let hash = hash ?? .dummy(parameters)
        return try await run(isFirst: isFirst) { hash.matches(bytes) } && isReal
    }

    /// Throws `busy` if too many callers wait.
    private func run<Value: Sendable>(
        isFirst: Bool = false, _ work: @escaping @Sendable () -> Value
    ) async throws(AccountProblem) -> Value {
        let mayStart: Bool? = state.withLock { state in
            if state.running < Self.maxRunning {
                state.running += 1
                return true
            }
            return isFirst || state.waiting.count < Self.maxWaiting ? false : nil
        }
        guard let mayStart else { throw .busy }
        if !mayStart { await turn(isFirst: isFirst) }
        // On a thread of its own. A concurrent queue would use the few threads that all requests share.
        let value = await BlockingWork(label: "accounts.passwords").run(work)
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
        return value
    }

    /// Waits until another caller passes its place on.
    private func turn(isFirst: Bool) async {
        await withCheckedContinuation { caller in
            let isFree = state.withLock { state in
                if state.running < Self.maxRunning {
                    state.running += 1
                    return true
                }
                state.waiting.insert(caller, at: isFirst ? 0 : state.waiting.endIndex)
                return false
            }
            if isFree { caller.resume() }
        }
    }
}
