import Foundation
import HTTPTransportTesting
import Synchronization
import Testing

@testable import HTTPTransport

/// A day's budget in memory that several servers share.
private final class InMemoryBudget: SharedBudget {
    private let state = Mutex((day: BudgetDay(), isAway: false))
    private let clock: ManualClock

    init(_ clock: ManualClock) { self.clock = clock }

    func setIsAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }

    func change<Value: Sendable>(
        _ change: @escaping @Sendable (inout BudgetDay, Date) -> Value
    ) async -> Value? {
        state.withLock { state in
            guard !state.isAway else { return nil }
            // As if another server had been in the way.
            var discarded = state.day
            _ = change(&discarded, clock.date)
            return change(&state.day, clock.date)
        }
    }
}

@Suite struct SharedBudgetTests {
    private let clock = ManualClock()

    @Test func `servers share a day’s requests, and its end by one clock`() async {
        let shared = InMemoryBudget(clock)
        let one = RequestBudget(rate: nil, perDay: 10, shared: shared, now: { [clock] in clock.date })
        // This one's clock is a day ahead.
        let other = RequestBudget(rate: nil, perDay: 10, shared: shared, now: { [clock] in clock.date + 86_400 })
        #expect(await granted(4, by: one) == 4)
        #expect(await other.remaining == 6)
        #expect(await granted(9, by: other) == 6)
        #expect(await one.remaining == 0)
        #expect(await granted(1, by: one) == 0)
        clock.advance(by: .seconds(86_400))
        #expect(await granted(20, by: one) == 10)
        #expect(await other.remaining == 0)
    }

    @Test func `a service that closes for one server is closed for all`() async {
        let shared = InMemoryBudget(clock)
        let budgets = (0..<2).map { _ in
            RequestBudget(rate: nil, perDay: 10, shared: shared, now: { [clock] in clock.date })
        }
        await budgets[0].markSpent(retryAfter: .seconds(60))
        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(60))) { try await budgets[1].spend() }
        clock.advance(by: .seconds(60))
        #expect(await budgets[1].remaining == 10)
    }

    @Test func `a server counts by itself while others can’t be reached`() async {
        let shared = InMemoryBudget(clock)
        let budget = RequestBudget(rate: nil, perDay: 10, shared: shared, now: { [clock] in clock.date })
        #expect(await granted(4, by: budget) == 4)
        shared.setIsAway(true)
        #expect(await granted(3, by: budget) == 3)
        #expect(await budget.remaining == 3)
        shared.setIsAway(false)
        #expect(await budget.remaining == 3)
    }
}
