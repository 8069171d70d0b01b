import Accounts
import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import WebUI

/// Throws `.budgetSpent` for requests of a person who has sent half of the service's requests of a day, so that one
/// person can't use up everyone's. The owner has no such limit, nor does a server without a sign-in.
///
/// Put it around `BudgetingTransport`: a request that the budget refuses does not count.
struct FairShareTransport: HTTPTransport {
    let base: any HTTPTransport
    let shares: FairShares

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try shares.spend()
        do throws(HTTPTransportError) { return try await base.send(request, body: body) } catch {
            if case .budgetSpent = error { shares.giveBack() }
            throw error
        }
    }
}

/// Coalesces requests, except those of people whose share is spent: their refusal is not given to others.
struct FairCoalescingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let coalesced: CoalescingTransport
    private let shares: FairShares?

    init(_ base: any HTTPTransport, shares: FairShares?) {
        self.base = base
        coalesced = CoalescingTransport(base)
        self.shares = shares
    }

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try await (shares?.isSpent == true ? base : coalesced).send(request, body: body)
    }
}

/// Counts the requests to a service that each person has caused on the current day (UTC).
///
/// The counts are in memory and begin again at a restart, unlike the budget, which is stored.
final class FairShares: Sendable {
    private struct State {
        /// In days since 1970.
        var day = 0
        var spent: [AccountID: Int] = [:]
    }

    private let share: Int
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// - Parameter perDay: the number of requests for all people together.
    init(perDay: Int, now: @escaping @Sendable () -> Date = { Date() }) {
        share = perDay / 2
        self.now = now
    }

    /// Whether the person who sends the current request has spent their share.
    var isSpent: Bool {
        guard let account = Self.account else { return false }
        return today { $0[account, default: 0] >= share }
    }

    /// Counts a request of the current person, or throws `.budgetSpent` until the next day.
    func spend() throws(HTTPTransportError) {
        guard let account = Self.account else { return }
        let isCounted = today { spent in
            guard spent[account, default: 0] < share else { return false }
            spent[account, default: 0] += 1
            return true
        }
        guard isCounted else {
            let date = now()
            throw .budgetSpent(retryAfter: .seconds(BudgetDay.next(after: date).timeIntervalSince(date)))
        }
    }

    /// Takes back the count of a request that was not sent.
    func giveBack() {
        guard let account = Self.account else { return }
        today { $0[account] = max(0, $0[account, default: 0] - 1) }
    }

    /// The person whose requests are limited; `nil` for the owner and without a sign-in.
    private static var account: AccountID? { Visit.current.flatMap { $0.isOwner ? nil : $0.account } }

    private func today<Value>(_ use: (inout [AccountID: Int]) -> Value) -> Value {
        let day = BudgetDay.number(now())
        return state.withLock { state in
            if state.day != day { state = State(day: day) }
            return use(&state.spent)
        }
    }
}
