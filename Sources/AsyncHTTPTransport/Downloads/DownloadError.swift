public import HTTPTransport

/// Why a file was not fetched. What had been there before is as it was, and what has come in time is kept for the
/// next attempt.
public enum DownloadError: Error, Sendable, Hashable {
    /// The server has not answered with the file.
    case refused(status: Int, retryAfter: RetryAfter?)
    /// There is no answer, or no end of it.
    case transport(HTTPTransportError)
    /// The server leads elsewhere too often, or to where nobody should go.
    case redirected
    /// What came is something else; a web page, perhaps.
    case otherForm(isWebPage: Bool)
    /// All has come, and its check fails.
    case damaged
    /// Its length is not the one that was told.
    case wrongLength
    /// It goes on after this many bytes.
    case tooLarge(limit: Int)
    /// The file changes more often than it can be fetched.
    case changing
    /// There is no room for it.
    case diskFull
    /// It cannot be written where it should be.
    case unwritable
    /// All has come, and cannot be read again to be checked; it is kept.
    case unreadable
    /// Somebody else is fetching it.
    case busy
    /// It was told to stop, when so many bytes had come.
    case cancelled(bytes: Int)

    /// Whether another attempt may do better.
    var isPassing: Bool {
        switch self {
        case .transport(.cancelled): false
        case .transport: true
        case .refused(let status, _): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }
}
