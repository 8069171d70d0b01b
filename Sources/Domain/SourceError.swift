/// Why a source failed.
public enum SourceError: Error, Sendable, Hashable {
    /// The source needs a key and has none.
    case missingKey
    case invalidKey
    /// The request limit is reached. Requests are possible again after `retryAfter`, if known.
    case quotaSpent(retryAfter: Duration?)
    /// The source does not have what was requested.
    case notFound
    /// Too many titles match for the source to list.
    case tooManyResults
    case invalidQuery
    /// No connection, or no response in time.
    case unreachable
    /// The source responded with this HTTP status.
    case serverFault(status: Int)
    case badAnswer
    /// The user's movies can't be read, and the requested movie is not in the rest of the source.
    case storage(StorageError)
    /// The caller canceled the request: not a failure of the source.
    case cancelled

    /// The error of a source that can't read the user's movies.
    package init(_ error: StorageError) { self = error == .cancelled ? .cancelled : .storage(error) }
}
