/// Why a source could not answer.
public enum SourceError: Error, Sendable, Hashable {
    /// The source needs a key and has none.
    case missingKey
    /// The source refused the key.
    case invalidKey
    /// No more questions until `retryAfter` has passed, where the source says so.
    case quotaSpent(retryAfter: Duration?)
    /// The source does not hold what was asked for.
    case notFound
    /// The query fits more titles than the source is willing to list.
    case tooManyResults
    /// The query is not one that the source can answer.
    case invalidQuery
    /// No route, refused, no TLS, or no answer in time.
    case unreachable
    /// The source said that it failed, with this HTTP status.
    case serverFault(status: Int)
    /// The answer was not of the shape that was agreed.
    case badAnswer
    /// Whoever asked no longer wants the answer: not an outage.
    case cancelled
}
