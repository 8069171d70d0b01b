import Synchronization

/// An outcome that the first of several tasks sets, and that one task awaits.
final class FirstOutcome: Sendable {
    typealias Outcome = Result<TransportResponse, HTTPTransportError>

    private enum State: Sendable {
        case open
        case awaited(CheckedContinuation<Outcome, Never>)
        case settled(Outcome)
    }

    private let state = Mutex(State.open)

    /// Sets the outcome, unless it is set already.
    func settle(_ outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            switch state {
            case .settled: return nil
            case .open:
                state = .settled(outcome)
                return nil
            case .awaited(let waiter):
                state = .settled(outcome)
                return waiter
            }
        }
        waiter?.resume(returning: outcome)
    }

    /// Waits for the outcome. A canceled task sets `.cancelled` and so returns at once.
    func response() async throws(HTTPTransportError) -> TransportResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let settled = state.withLock { state -> Outcome? in
                    if case .settled(let outcome) = state { return outcome }
                    state = .awaited(waiter)
                    return nil
                }
                if let settled { waiter.resume(returning: settled) }
            }
        } onCancel: {
            settle(.failure(.cancelled))
        }
        return try outcome.get()
    }
}
