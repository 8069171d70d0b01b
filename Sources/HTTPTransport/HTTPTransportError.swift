/// Why there is no response.
public enum HTTPTransportError: Error, Sendable, Hashable {
    /// The response was not complete within the time limit.
    case timedOut
    /// The server cannot be reached: no route, refused, reset or no TLS. The reason is for logs and has no credentials.
    case unreachable(reason: String)
    /// The response is not HTTP or not in its declared coding. The reason is for logs and has no credentials.
    case malformed(reason: String)
    /// The body has more bytes than this limit.
    case bodyTooLarge(limit: Int)
    /// The request was not sent because the budget is spent. Another attempt may work after `retryAfter`, if known.
    case budgetSpent(retryAfter: Duration?)
    /// The task was canceled.
    case cancelled
}
