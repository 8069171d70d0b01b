import Accounts
import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization
import WebUI

/// Throws `.budgetSpent` for the requests of a person with more than half of the service's requests of a day, so that
/// one person can't spend everyone's. The owner, and a server without a sign-in, have no such limit.
struct FairShareTransport: HTTPTransport {
    let base: any HTTPTransport
    let shares: FairShares

    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        try shares.spend()
        return try await base.send(request, body: body)
    }
}

/// How many of a service's requests of a day (UTC) each person has caused since the server started.
///
/// It counts in memory: the budget itself survives a restart.
final class FairShares: Sendable {
    private struct State {
        /// In days since 1970.
        var day = 0
        var spent: [AccountID: Int] = [:]
    }

    private let share: Int
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    private static let secondsOfDay = 86_400.0

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
            let second = now().timeIntervalSince1970.truncatingRemainder(dividingBy: Self.secondsOfDay)
            throw .budgetSpent(retryAfter: .seconds(Self.secondsOfDay - second))
        }
    }

    /// The person whose requests are limited; `nil` for the owner and without a sign-in.
    private static var account: AccountID? { Visit.current.flatMap { $0.isOwner ? nil : $0.account } }

    private func today<Value>(_ use: (inout [AccountID: Int]) -> Value) -> Value {
        let day = Int(now().timeIntervalSince1970 / Self.secondsOfDay)
        return state.withLock { state in
            if state.day != day { state = State(day: day) }
            return use(&state.spent)
        }
    }
}
