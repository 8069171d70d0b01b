/// Why there is no response.
public enum HTTPTransportError: Error, Sendable, Hashable {
    /// The response did not come, or not to its end, within the time limit.
    case timedOut
    /// No route, refused, reset, no TLS. The reason is for logs and holds no secret.
    case unreachable(reason: String)
    /// What came is not HTTP, or not in the coding it says it has. The reason is for logs and holds no secret.
    case malformed(reason: String)
    /// The body goes on after this many bytes.
    case bodyTooLarge(limit: Int)
    /// The request was not sent, to stay within the budget of the server's requests. Try again after `retryAfter`,
    /// where that is known.
    case budgetSpent(retryAfter: Duration?)
    /// The task was cancelled: not a fault of the server.
    case cancelled
}
