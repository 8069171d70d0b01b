import Synchronization

/// What Ctrl-C, and `kill`, do to work that wants to leave things tidy: it is cancelled rather than ended.
final class Interruption: Sendable {
    private struct State {
        var first: Int32?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The signal that has come, `nil` where none has.
    var number: Int32? { state.withLock(\.first) }

    /// Does `work`, which is cancelled when somebody interrupts it; then it ends as it sees fit.
    func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let signals = StopSignals { number in
            let cancel = self.state.withLock { state in
                state.first = state.first ?? number
                return state.cancel
            }
            cancel?()
        }
        defer { signals.cancel() }
        let task = Task { try await work() }
        let isLate = state.withLock { state in
            state.cancel = { task.cancel() }
            return state.first != nil
        }
        if isLate { task.cancel() }
        return try await task.value
    }
}
