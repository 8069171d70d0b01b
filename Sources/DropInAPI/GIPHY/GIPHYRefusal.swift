import Domain
import GIPHYClient
import HTTPTypes
import Hummingbird

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

    /// - Parameter meta: has the id of the response.
    func response(_ meta: GIPHY.Meta) -> Response {
        let failure = GIPHY.Failure(
            GIPHY.Meta(
                status: status.code, message: message, responseID: meta.responseID,
                errorCode: status == .notFound ? String(status.code) : nil))
        return CORSResponse.json(status, failure.json(), retryAfter: retryAfter)
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
