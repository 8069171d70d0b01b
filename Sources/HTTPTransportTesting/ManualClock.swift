public import Foundation
import Synchronization

/// A clock for tests whose time changes only by `advance(by:)`. It also has a date.
public final class ManualClock: Clock {
    /// A point in time, relative to the start of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the start of the clock.
        public let offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextNumber = 0
        var sleepers: [Int: Sleeper] = [:]
        var waiting: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
    }

    private let start: Date
    private let state = Mutex(State())

    /// - Parameter start: the date at the start of the clock; 2026-01-01T00:00:00Z by default.
    public init(start: Date = Date(timeIntervalSince1970: 1_767_225_600)) { self.start = start }

    public var now: Instant { state.withLock(\.now) }

    public var minimumResolution: Duration { .zero }

    /// The current date.
    public var date: Date { start + now.offset / .seconds(1) }

    /// Advances the time and wakes the sleepers that are due, in order.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due { sleeper.wake.resume() }
    }

    /// Waits until at least `count` tasks sleep on this clock.
    public func sleepers(_ count: Int) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                if state.sleepers.count < count { state.waiting.append((count, waiter)) }
                return state.sleepers.count >= count
            }
            if isThere { waiter.resume() }
        }
    }

    /// The time until the next sleeper is due; `nil` if none sleeps.
    public var nextWaking: Duration? {
        state.withLock { state in
            state.sleepers.values.map(\.deadline).min().map { state.now.duration(to: $0) }
        }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add(Sleeper(deadline: deadline, wake: $0), as: number) }
        } onCancel: {
            giveUp(number)
        }
    }

    private func add(_ sleeper: Sleeper, as number: Int) {
        let (isDue, waiters) = state.withLock { state in
            guard sleeper.deadline > state.now else { return (true, [CheckedContinuation<Void, Never>]()) }
            state.sleepers[number] = sleeper
            let count = state.sleepers.count
            let waiters = state.waiting.filter { $0.count <= count }.map(\.waiter)
            state.waiting.removeAll { $0.count <= count }
            return (false, waiters)
        }
        if isDue { sleeper.wake.resume() }
        for waiter in waiters { waiter.resume() }
        // The task may have been canceled before it slept.
        if Task.isCancelled { giveUp(number) }
    }

    private func giveUp(_ number: Int) {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
