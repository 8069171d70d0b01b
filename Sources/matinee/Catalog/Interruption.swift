import Synchronization

/// Turns Ctrl-C and `kill` into cancellation, so that work can clean up.
final class Interruption: Sendable {
    private struct State {
        var first: Int32?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The first signal; `nil` if none has come.
    var number: Int32? { state.withLock(\.first) }

    /// Runs `work` and cancels it on a signal.
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
