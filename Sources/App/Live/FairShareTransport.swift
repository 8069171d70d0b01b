import Accounts
import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import WebUI

/// Throws `.budgetSpent` for requests of a person who has used up a share of the service's requests, so that one person
/// can't use up everyone's. The owner has no such limit, nor does a server without a sign-in.
///
/// Put it around `BudgetingTransport`: a request that the common budget refuses does not count.
struct FairShareTransport: HTTPTransport {
    let base: any HTTPTransport
    let shares: FairShares

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try await shares.spend()
        do throws(HTTPTransportError) { return try await base.send(request, body: body) } catch {
            if case .budgetSpent = error { await shares.giveBack() }
            throw error
        }
    }
}

/// Coalesces requests, except those of people whose share is used up: their refusal is not given to others.
struct FairCoalescingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let coalesced: CoalescingTransport
    private let shares: FairShares

    init(_ base: any HTTPTransport, shares: FairShares) {
        self.base = base
        coalesced = CoalescingTransport(base)
        self.shares = shares
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try await (shares.isSpent ? base : coalesced).send(request, body: body)
    }
}

/// A budget of each person for the requests to a service.
final class FairShares: Sendable {
    private struct Share {
        let budget: RequestBudget
        /// Until when the person's requests are refused.
        var refusedUntil: Date?
    }

    private let budget: @Sendable (AccountID) -> RequestBudget
    private let now: @Sendable () -> Date
    private let state = Mutex<[AccountID: Share]>([:])

    /// Beyond this number of people, all shares are read again.
    private static let maxShares = 10_000
    /// In seconds. While requests are refused because too many are sent in a second, the person's share is used up for
    /// this long, so that it stays so until the refusal has been reported.
    private static let minRefusal = 1.0

    /// - Parameter budget: makes a person's budget.
    init(now: @escaping @Sendable () -> Date = { Date() }, _ budget: @escaping @Sendable (AccountID) -> RequestBudget) {
        self.now = now
        self.budget = budget
    }

    /// Whether the person who sends the current request has used up their share.
    var isSpent: Bool {
        guard let account = Self.account else { return false }
        return state.withLock { $0[account]?.refusedUntil }.map { now() < $0 } ?? false
    }

    /// Counts a request of the current person, or throws `.budgetSpent`.
    func spend() async throws(HTTPTransportError) {
        guard let account = Self.account else { return }
        do throws(HTTPTransportError) { try await budget(of: account).spend() } catch {
            if case .budgetSpent(let wait) = error {
                let end = now() + max(Self.minRefusal, wait?.inSeconds ?? 0)
                state.withLock { $0[account]?.refusedUntil = end }
            }
            throw error
        }
    }

    /// Takes back the count of a request that was not sent.
    func giveBack() async {
        guard let account = Self.account else { return }
        await budget(of: account).giveBack()
    }

    /// The person whose requests are limited; `nil` for the owner and without a sign-in.
    private static var account: AccountID? { Visit.current.flatMap { $0.isOwner ? nil : $0.account } }

    private func budget(of account: AccountID) -> RequestBudget {
        state.withLock { shares in
            if let known = shares[account] { return known.budget }
            if shares.count >= Self.maxShares { shares = [:] }
            let new = budget(account)
            shares[account] = Share(budget: new)
            return new
        }
    }
}
