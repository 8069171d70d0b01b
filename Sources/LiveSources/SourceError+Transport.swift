public import Domain
public import HTTPTransport

extension SourceError {
    /// What it means that there is no response.
    public init(_ error: HTTPTransportError) {
        self =
            switch error {
            case .timedOut, .unreachable: .unreachable
            case .malformed, .bodyTooLarge: .badAnswer
            case .budgetSpent(let retryAfter): .quotaSpent(retryAfter: retryAfter)
            case .cancelled: .cancelled
            }
    }
}
