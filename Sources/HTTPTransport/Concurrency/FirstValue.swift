import Synchronization

/// A value that the first of several tasks sets, and that one task awaits.
package final class FirstValue<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    private let state = Mutex(State.open)

    package init() {}

    /// Sets the value, unless it is set already.
    package func settle(_ value: Value) {
        let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .settled: return nil
            case .open:
                state = .settled(value)
                return nil
            case .awaited(let waiter):
                state = .settled(value)
                return waiter
            }
        }
        waiter?.resume(returning: value)
    }

    /// Waits for the value. A canceled task sets `cancelled` and so returns at once.
    package func value(ifCancelled cancelled: Value) async -> Value {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let settled = state.withLock { state -> Value? in
                    if case .settled(let value) = state { return value }
                    state = .awaited(waiter)
                    return nil
                }
                if let settled { waiter.resume(returning: settled) }
            }
        } onCancel: {
            settle(cancelled)
        }
    }
}

typealias FirstOutcome = FirstValue<Result<TransportResponse, HTTPTransportError>>

extension FirstOutcome {
    /// Waits for the outcome of a request. A canceled task throws `.cancelled` at once.
    func response() async throws(HTTPTransportError) -> TransportResponse {
        try await value(ifCancelled: .failure(.cancelled)).get()
    }
}
