import Domain
import HTTPTransport

/// The time until which a request waits for all services together.
struct Deadline {
    private let timeout: ServiceTimeout
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration

    init(_ timeout: ServiceTimeout, clock: any Clock<Duration> = ContinuousClock()) {
        self.timeout = timeout
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    /// Whether services may be asked at all.
    var allowsServices: Bool { timeout != .localOnly }

    /// The task's value; `nil` if it does not arrive in time. The task then continues.
    ///
    /// A task group would wait for the task. Canceling the task would waste a response that counts against the
    /// service's quota; when it arrives, the cache stores it.
    @discardableResult
    func value<Value: Sendable>(of task: Task<Value, Never>) async -> Value? {
        await SearchTurns.pausing { await awaitedValue(of: task) }
    }

    private func awaitedValue<Value: Sendable>(of task: Task<Value, Never>) async -> Value? {
        switch timeout {
        case .localOnly: return nil
        case .untilAnswered: return await task.value
        case .after(let limit):
            let first = FirstValue<Value?>()
            let timer = Task { [clock, elapsed] in
                try? await clock.sleep(for: limit - elapsed())
                first.settle(nil)
            }
            Task {
                first.settle(await task.value)
                timer.cancel()
            }
            return await first.value(ifCancelled: nil)
        }
    }
}
