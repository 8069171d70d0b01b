package import HTTPTransport
import ServiceClient

extension TMDBError: ServiceError {
    package static let redaction = Redaction(
        queryNames: ["api_key", "session_id", "guest_session_id", "request_token"], headerNames: ["authorization"])

    package init(reason: Reason, failure: TMDB.Failure?, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.init(
            reason: reason, status: status, code: failure?.statusCode, retryAfter: retryAfter, endpoint: endpoint)
    }
}

extension TMDBError.Reason: FailureReason {
    private static let maxMessages = 10

    /// The code decides first, then the status, then the message. A code that concerns only requests that write keeps
    /// its message if it came with its own status.
    package init(_ failure: TMDB.Failure, status: Int, clean: (String) -> String) {
        let message = clean(failure.statusMessage)
        if let reason = failure.code?.reason {
            self = if case .invalidParameters = reason { .invalidParameters([message]) } else { reason }
        } else if failure.code?.status != status, let reason = status == 404 ? .notFound : Self(status: status) {
            self = reason
        } else if failure.statusCode != nil || failure.errors.isEmpty {
            self = .other(code: failure.statusCode, message: message)
        } else if failure.errors.contains(where: { $0.hasPrefix("page must be ") }) {
            // TMDB's form for an invalid page until about 2022.
            self = .invalidPage
        } else {
            self = .invalidParameters(failure.errors.prefix(Self.maxMessages).map(clean))
        }
    }
}
