import Accounts
import Domain
import Foundation
import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing
import WebUI

@testable import App

/// Shares of a service with ten requests a day.
@Suite struct FairShareTransportTests {
    private let clock = ManualClock()
    private let network = StubTransport().on(.get, "/", .json("{}"))
    private let shares: FairShares
    private let transport: FairShareTransport

    init() {
        shares = FairShares(now: { [clock] in clock.date }) { [clock] _ in RequestBudget(perDay: 5) { clock.date } }
        transport = FairShareTransport(base: network, shares: shares)
    }

    /// Sends a request; false if it was refused because the budget is spent.
    private func send(as visit: Visit?, with other: (any HTTPTransport)? = nil) async throws -> Bool {
        try await Visit.$current.withValue(visit) {
            do throws(HTTPTransportError) {
                _ = try await (other ?? transport).send(
                    HTTPRequest(method: .get, scheme: "https", authority: "omdb.example", path: "/"), body: Data())
                return true
            } catch {
                guard case .budgetSpent = error else { throw error }
                return false
            }
        }
    }

    private func person(_ digit: Int, isOwner: Bool = false) -> Visit {
        var visit = Visit(from: nil, isSecure: false)
        visit.account = AccountID(String(repeating: "\(digit)", count: 32))
        visit.isOwner = isOwner
        return visit
    }

    @Test func `a person gets half of a day's requests, and again on the next day`() async throws {
        for _ in 1...5 { #expect(try await send(as: person(1))) }

        #expect(try await !send(as: person(1)))
        #expect(try await send(as: person(2)), "Each person has a share of their own.")
        clock.advance(by: .seconds(86_400))
        #expect(try await send(as: person(1)))
    }

    @Test func `the owner, and a server without a sign-in, have no such limit`() async throws {
        for _ in 1...20 {
            #expect(try await send(as: person(1, isOwner: true)))
            #expect(try await send(as: nil))
        }
    }

    @Test func `requests that the budget refuses do not count`() async throws {
        let budget = RequestBudget(rate: RequestRate(burst: 3, perSecond: 1)) { [clock] in clock.date }
        let limited = FairShareTransport(base: BudgetingTransport(network, budget: budget), shares: shares)
        for _ in 1...20 { _ = try await send(as: person(1), with: limited) }

        for _ in 1...2 { #expect(try await send(as: person(1))) }
        #expect(try await !send(as: person(1)))
    }

    @Test func `the owner does not get a spent person's refusal of an equal request`() async throws {
        for _ in 1...6 { _ = try await send(as: person(1)) }
        let gate = GatedTransport(transport)
        let coalescing = FairCoalescingTransport(gate, shares: shares)
        let refused = Task { try await send(as: person(1), with: coalescing) }
        await gate.arrived(1)
        let answered = Task { try await send(as: person(2, isOwner: true), with: coalescing) }
        await gate.arrived(2)
        gate.open()

        #expect(try await !refused.value)
        #expect(try await answered.value)
    }

    @Test func `a person's spent share is no failure of the service`() async throws {
        let health = ServiceHealth(shares: shares) { [clock] in clock.date }
        for _ in 1...6 { _ = try await send(as: person(1)) }

        Visit.$current.withValue(person(1)) { health.note(.quotaSpent(retryAfter: nil)) }
        #expect(health.lastSample == nil)
        Visit.$current.withValue(person(2)) { health.note(.quotaSpent(retryAfter: nil)) }
        #expect(health.lastSample?.error == .quotaSpent(retryAfter: nil))
    }
}
