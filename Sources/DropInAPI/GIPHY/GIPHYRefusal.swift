import Domain
import GIPHYClient
import HTTPTypes

/// Why a request gets no answer, and what it is told instead.
struct GIPHYRefusal: Error, Hashable {
    let status: HTTPResponse.Status
    let message: String
    /// When asking again may help, where that is known.
    let retryAfter: Duration?

    /// By a status, in its own words unless there are others.
    init(_ status: HTTPResponse.Status, _ message: String? = nil, retryAfter: Duration? = nil) {
        self.status = status
        self.message = message ?? status.reasonPhrase
        self.retryAfter = retryAfter
    }

    /// In an envelope with an id.
    func failure(responseID: String?) -> GIPHY.Failure {
        GIPHY.Failure(
            GIPHY.Meta(
                status: status.code, message: message, responseID: responseID,
                errorCode: status == .notFound ? String(status.code) : nil))
    }
}

extension SourceError {
    /// What it is to a client: an outage is never told as an empty answer.
    func giphyRefusal(_ name: SourceName) -> any Error {
        switch self {
        case .cancelled: CancellationError()
        case .notFound: GIPHYRefusal(.notFound)
        case .invalidQuery, .tooManyResults: GIPHYRefusal(.badRequest)
        case .quotaSpent(let retryAfter):
            GIPHYRefusal(.tooManyRequests, "API rate limit exceeded", retryAfter: retryAfter)
        case .missingKey, .invalidKey, .unreachable, .serverFault, .badAnswer:
            GIPHYRefusal(.serviceUnavailable, sentence(about: name))
        }
    }
}
