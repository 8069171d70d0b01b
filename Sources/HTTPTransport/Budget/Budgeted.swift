#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// Sends only what a budget allows, and throws `.budgetSpent` for the rest.
///
/// Put it below what sends again or keeps answers: then each request that is sent is counted, and no other.
public struct Budgeted: HTTPTransport {
    private let base: any HTTPTransport
    private let budget: RequestBudget
    private let saysSpent: @Sendable (TransportResponse) -> Bool

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - budget: what is asked before each.
    ///   - saysSpent: whether a response says that no more requests are taken. Then the budget is closed, for as long
    ///     as its `Retry-After` says or else until the next day of UTC.
    public init(
        _ base: any HTTPTransport, budget: RequestBudget,
        saysSpent: @escaping @Sendable (TransportResponse) -> Bool = { _ in false }
    ) {
        self.base = base
        self.budget = budget
        self.saysSpent = saysSpent
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        try await budget.spend()
        let response = try await base.send(request, body: body)
        if saysSpent(response) {
            switch RetryAfter(in: response.head) {
            case .date(let date): await budget.markSpent(until: date)
            case .delay(let wait): await budget.markSpent(retryAfter: wait)
            case nil: await budget.markSpent()
            }
        }
        return response
    }
}
