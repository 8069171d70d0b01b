import Domain
import GIPHYClient
import HTTPTypes

/// An error response.
struct GIPHYRefusal: Error, Hashable {
    let status: HTTPResponse.Status
    let message: String
    /// The time after which a retry may succeed, if known.
    let retryAfter: Duration?

    /// An HTTP status with its usual or another message.
    init(_ status: HTTPResponse.Status, _ message: String? = nil, retryAfter: Duration? = nil) {
        self.status = status
        self.message = message ?? status.reasonPhrase
        self.retryAfter = retryAfter
    }

    /// The body, with the id of the response.
    func failure(responseID: String?) -> GIPHY.Failure {
        GIPHY.Failure(
            GIPHY.Meta(
                status: status.code, message: message, responseID: responseID,
                errorCode: status == .notFound ? String(status.code) : nil))
    }
}

extension GIPHYRefusal {
    /// Maps an outage to an error, never to an empty result. Throws if the request was canceled.
    init(from error: SourceError, of source: SourceName) throws(CancellationError) {
        switch error {
        case .cancelled: throw CancellationError()
        case .notFound: self.init(.notFound)
        case .invalidQuery, .tooManyResults: self.init(.badRequest)
        case .quotaSpent(let retryAfter):
            self.init(.tooManyRequests, "API rate limit exceeded", retryAfter: retryAfter)
        case .missingKey, .invalidKey, .unreachable, .serverFault, .badAnswer, .storage:
            self.init(.serviceUnavailable, error.sentence(about: source))
        }
    }
}
