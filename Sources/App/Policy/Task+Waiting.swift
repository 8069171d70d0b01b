import Domain
import Synchronization

extension Task where Failure == Never {
    /// The task's value if it comes in time, `nil` otherwise; then the task goes on all the same.
    ///
    /// A task group would wait for the task to end, and cancelling it would throw away an answer that is already paid
    /// for from the service's quota and that the next one who asks finds kept.
    func value(_ timeout: ServiceTimeout, clock: any Clock<Duration>) async -> Success? {
        switch timeout {
        case .localOnly: return nil
        case .untilAnswered: return await value
        case .after(let limit):
            let waiter = Waiter<Success?>()
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    waiter.begin(continuation)
                    let timer = _Concurrency.Task<Void, Never> {
                        try? await clock.sleep(for: limit)
                        waiter.end(nil)
                    }
                    _Concurrency.Task<Void, Never> {
                        waiter.end(await value)
                        timer.cancel()
                    }
                }
            } onCancel: {
                waiter.end(nil)
            }
        }
    }
}

/// A continuation that is resumed once, by whoever comes first.
private final class Waiter<Value: Sendable>: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Value, Never>)
        case ended(Value)
    }

    private let state = Mutex(State.idle)

    func begin(_ continuation: CheckedContinuation<Value, Never>) {
        let ended: Value? = state.withLock { state in
            guard case .ended(let value) = state else {
                state = .waiting(continuation)
                return nil
            }
            return value
        }
        if let ended { continuation.resume(returning: ended) }
    }

    func end(_ value: Value) {
        let continuation: CheckedContinuation<Value, Never>? = state.withLock { state in
            defer { state = .ended(value) }
            switch state {
            case .waiting(let continuation): return continuation
            case .idle: return nil
            case .ended: return nil
            }
        }
        continuation?.resume(returning: value)
    }
}
