import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

/// All transports, composed as in the app.
@Suite(.timeLimit(.minutes(10))) struct StackTests {
    private let clock = ManualClock()
    private let stub = StubTransport()
    private let gate: GatedTransport
    private let budget: RequestBudget
    private let cache: ResponseCache
    private let coalescing: CoalescingTransport

    init() {
        gate = GatedTransport(stub)
        budget = RequestBudget(perDay: 10, now: { [clock] in clock.date })
        cache = ResponseCache(folder: nil, now: { [clock] in clock.date })
        let limited = TimeLimitTransport(RedactingTransport(gate, redaction: .keys), limit: .seconds(5), clock: clock)
        let retry = RetryingTransport(
            BudgetingTransport(limited, budget: budget), clock: clock, now: { [clock] in clock.date }, random: { 0 })
        coalescing = CoalescingTransport(
            CachingTransport(BodyLimitTransport(retry, maxBytes: 1_000), cache: cache, redaction: .keys) { _, head, _ in
                head.status == .ok ? Freshness(fresh: .seconds(60), stale: .seconds(600)) : nil
            })
    }

    @Test func `a thousand concurrent requests cost one, and a thousand later ones none`() async throws {
        stub.on(.get, "/", .json("1"))
        gate.open()

        for _ in 0..<2 {
            try await withThrowingTaskGroup { group in
                for _ in 0..<1_000 {
                    group.addTask {
                        let response = try await coalescing.send(.to("/?apikey=5ecret"))
                        #expect(response.text == "1")
                    }
                }
                try await group.waitForAll()
            }
        }

        #expect(stub.count == 1)
        #expect(await budget.remaining == 9)
    }

    @Test func `the response to a cancelled caller is cached for the next one`() async throws {
        stub.on(.get, "/", .json("1"))
        let leaving = Task { try await coalescing.send(.to("/")) }
        await gate.arrived(1)
        leaving.cancel()
        await #expect(throws: HTTPTransportError.cancelled) { try await leaving.value }
        gate.open()
        await until { coalescing.callers == 0 }

        #expect(try await coalescing.send(.to("/")).isStale == false)
        #expect(stub.count == 1)
    }

    @Test func `a spent budget serves a stale response`() async throws {
        stub.on(.get, "/", .json("1"))
        gate.open()
        _ = try await coalescing.send(.to("/"))
        clock.advance(by: .seconds(100))
        await budget.markSpent()

        #expect(try await coalescing.send(.to("/")).isStale == true)
        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(86_300))) {
            try await coalescing.send(.to("/?s=other"))
        }
        #expect(stub.count == 1)
    }

    @Test func `a timeout is not retried and serves a stale response`() async throws {
        stub.on(.get, "/", .json("1"))
        let first = Task { try await coalescing.send(.to("/")) }
        await gate.arrived(1)
        await clock.sleepers(1)
        clock.advance(by: .seconds(5))

        await #expect(throws: HTTPTransportError.timedOut) { try await first.value }
        #expect(gate.count == 1)
        gate.open()
    }
}
