import Foundation
import HTTPTransport
import HTTPTransportTesting
import Testing

@Suite struct RequestBudgetTests {
    private let clock = ManualClock()

    private func budget(_ rate: RequestRate? = nil, perDay: Int? = nil, file: URL? = nil) -> RequestBudget {
        RequestBudget(rate: rate, perDay: perDay, file: file, now: { [clock] in clock.date })
    }

    @Test func `a daily limit allows no more requests`() async {
        let budget = budget(perDay: 5)

        #expect(await granted(8, by: budget) == 5)
        #expect(await budget.remaining == 0)
        #expect(budget.limit == 5)
    }

    @Test func `the remaining requests are counted down`() async throws {
        let budget = budget(perDay: 1_000)
        #expect(await budget.remaining == 1_000)

        try await budget.spend()

        #expect(await budget.remaining == 999)
    }

    @Test func `a spent day ends at midnight UTC`() async throws {
        let budget = budget(perDay: 1)
        clock.advance(by: .seconds(3 * 3_600))
        try await budget.spend()

        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(21 * 3_600))) {
            try await budget.spend()
        }

        clock.advance(by: .seconds(21 * 3_600 - 1))
        #expect(await budget.remaining == 0)
        clock.advance(by: .seconds(1))
        #expect(await budget.remaining == 1)
        try await budget.spend()
        #expect(await budget.remaining == 0)
    }

    @Test func `a budget without limits allows everything`() async {
        let budget = budget()

        #expect(await granted(1_000, by: budget) == 1_000)
        #expect(await budget.remaining == nil)
        #expect(budget.limit == nil)
    }

    @Test(arguments: [0, -1])
    func `a limit of zero or less allows nothing`(perDay: Int) async {
        #expect(await granted(3, by: budget(perDay: perDay)) == 0)
    }

    @Test func `a bucket empties and refills`() async {
        let budget = budget(RequestRate(burst: 3, perSecond: 2))

        #expect(await granted(5, by: budget) == 3)
        clock.advance(by: .milliseconds(499))
        #expect(await granted(5, by: budget) == 0)
        clock.advance(by: .milliseconds(1))
        #expect(await granted(5, by: budget) == 1)
        clock.advance(by: .seconds(3_600))
        #expect(await granted(9, by: budget) == 3)
    }

    @Test func `a caller that waits for the given time gets a token`() async throws {
        let budget = budget(RequestRate(burst: 1, perSecond: 3))
        var generator = SplitMix(state: 1)
        for _ in 0..<200 {
            guard case .failure(.budgetSpent(let wait?)) = await outcome(of: budget) else { continue }
            clock.advance(by: wait)

            try await budget.spend()

            clock.advance(by: .milliseconds(.random(in: 0..<300, using: &generator)))
        }
    }

    private func outcome(of budget: RequestBudget) async -> Result<Void, HTTPTransportError> {
        do { return .success(try await budget.spend()) } catch { return .failure(error) }
    }

    @Test func `a bucket without a refill rate has no retry time`() async {
        let budget = budget(RequestRate(burst: 0, perSecond: 0))

        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: nil)) { try await budget.spend() }
    }

    @Test func `a request refused by the bucket does not count for the day`() async {
        let budget = budget(RequestRate(burst: 2, perSecond: 1), perDay: 10)

        #expect(await granted(5, by: budget) == 2)
        #expect(await budget.remaining == 8)
    }

    @Test func `a request refused by the day takes no token`() async {
        let budget = budget(RequestRate(burst: 2, perSecond: 0), perDay: 1)

        #expect(await granted(5, by: budget) == 1)
        clock.advance(by: .seconds(86_400))
        #expect(await granted(5, by: budget) == 1)
    }

    @Test func `a clock that goes back neither refills the bucket nor ends the day`() async {
        let budget = budget(RequestRate(burst: 2, perSecond: 1), perDay: 2)
        clock.advance(by: .seconds(3_600))
        #expect(await granted(5, by: budget) == 2)

        clock.advance(by: .seconds(-1_800))

        #expect(await granted(5, by: budget) == 0)
        #expect(await budget.remaining == 0)
    }

    @Test func `a server can close the budget until the next day`() async throws {
        let budget = budget(perDay: 1_000)
        clock.advance(by: .seconds(3_600))
        await budget.markSpent()

        #expect(await budget.remaining == 0)
        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(23 * 3_600))) {
            try await budget.spend()
        }

        clock.advance(by: .seconds(23 * 3_600))
        #expect(await budget.remaining == 1_000)
    }

    @Test func `a server can close a budget without a limit for a time`() async throws {
        let budget = budget()
        await budget.markSpent(retryAfter: .seconds(10))
        await budget.markSpent(retryAfter: .seconds(5))

        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(10))) { try await budget.spend() }

        clock.advance(by: .seconds(10))
        try await budget.spend()
    }

    @Test func `a budget is closed for a month at most`() async throws {
        let budget = budget()
        await budget.markSpent(until: .distantFuture)
        await budget.markSpent(retryAfter: .seconds(1 << 31))

        clock.advance(by: .seconds(31 * 86_400 - 1))
        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(1))) { try await budget.spend() }
        clock.advance(by: .seconds(1))
        try await budget.spend()
    }
}
