public import Domain
public import HTTPTransport

extension SourceError {
    /// Maps a request without a response.
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
