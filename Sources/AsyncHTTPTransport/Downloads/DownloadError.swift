public import HTTPTransport

/// Why a download failed. An existing file is unchanged, and received bytes are kept for the next attempt.
public enum DownloadError: Error, Sendable, Hashable {
    /// The server refused with an HTTP status.
    case refused(status: Int, retryAfter: RetryAfter?)
    /// There is no response, or it is incomplete.
    case transport(HTTPTransportError)
    /// Too many redirects, or one to an invalid URL.
    case redirected
    /// The response is not such a file; possibly a web page.
    case otherForm(isWebPage: Bool)
    /// The complete file failed its verification.
    case damaged
    /// The length differs from the announced one.
    case wrongLength
    /// The file has more bytes than this limit.
    case tooLarge(limit: Int)
    /// The file changed too often during the download.
    case changing
    /// The disk is full.
    case diskFull
    /// The file cannot be written.
    case unwritable
    /// The complete file cannot be read for verification. It is kept.
    case unreadable
    /// Another process downloads the same file.
    case busy
    /// The task was canceled after this many bytes.
    case cancelled(bytes: Int)

    /// Whether another attempt may succeed.
    var isTransient: Bool {
        switch self {
        case .transport(.cancelled): false
        case .transport: true
        case .refused(let status, _): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }
}
