public import Foundation
public import HTTPTypes

/// Sends the requests that a budget allows, and throws `.budgetSpent` for others.
///
/// Put it below `RetryingTransport` and `CachingTransport`, so that it counts exactly the requests that are sent.
public struct BudgetingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let budget: RequestBudget
    private let saysSpent: @Sendable (TransportResponse) -> Bool

    /// - Parameters:
    ///   - saysSpent: whether a response says that the server's limit is reached. The budget then closes for the time
    ///     in its `Retry-After`, or else until the next day in UTC.
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
