import Domain
import Synchronization

/// The time until which a request waits for all services together.
struct Deadline {
    private let timeout: ServiceTimeout
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration

    init(_ timeout: ServiceTimeout, clock: any Clock<Duration> = ContinuousClock()) {
        self.timeout = timeout
        self.clock = clock
        elapsed = Self.stopwatch(clock)
    }

    /// Whether services may be asked at all.
    var allowsServices: Bool { timeout != .localOnly }

    /// The task's value; `nil` if it does not arrive in time. The task then continues.
    ///
    /// A task group would wait for the task. Canceling the task would waste a response that counts against the
    /// service's quota; when it arrives, the cache stores it.
    @discardableResult
    func value<Value: Sendable>(of task: Task<Value, Never>) async -> Value? {
        switch timeout {
        case .localOnly: return nil
        case .untilAnswered: return await task.value
        case .after(let limit):
            let remaining = max(.zero, limit - elapsed())
            let waiter = Waiter<Value?>()
            return await withTaskCancellationHandler {
                await withCheckedContinuation { [clock] continuation in
                    waiter.begin(continuation)
                    let timer = Task {
                        try? await clock.sleep(for: remaining)
                        waiter.end(nil)
                    }
                    Task {
                        waiter.end(await task.value)
                        timer.cancel()
                    }
                }
            } onCancel: {
                waiter.end(nil)
            }
        }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// A continuation that only the first call of `end` resumes.
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
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        continuation?.resume(returning: value)
    }
}
