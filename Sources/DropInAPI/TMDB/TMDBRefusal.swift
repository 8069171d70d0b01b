import Domain
import HTTPTypes
import Hummingbird
import TMDBClient

struct TMDBRefusal: Error, Hashable {
    let failure: TMDB.Failure
    let status: HTTPResponse.Status
    /// When a retry may succeed, if known.
    let retryAfter: Duration?

    /// One of TMDB's codes with its status.
    init(_ code: TMDB.StatusCode, retryAfter: Duration? = nil) {
        failure = TMDB.Failure(code)
        status = HTTPResponse.Status(code: code.status)
        self.retryAfter = retryAfter
    }

    /// An empty search, for which TMDB has no code.
    static let noQuery = TMDBRefusal(errors: ["query must be provided"])

    private init(errors: [String]) {
        failure = TMDB.Failure(errors: errors)
        status = .unprocessableContent
        retryAfter = nil
    }
}

extension TMDBRefusal {
    var response: Response { CORSResponse.json(status, failure.json(), retryAfter: retryAfter) }

    /// Maps an outage to an error, never to an empty result. Throws if the request was canceled.
    init(from error: SourceError) throws(CancellationError) {
        switch error {
        case .cancelled: throw CancellationError()
        case .notFound: self.init(.notFound)
        case .invalidQuery, .tooManyResults: self.init(.invalidParameters)
        case .quotaSpent(let retryAfter): self.init(.serviceOffline, retryAfter: retryAfter)
        case .storage(.busy): self.init(.serviceOffline, retryAfter: SourceError.waitIfBusy)
        case .missingKey, .invalidKey, .unreachable, .serverFault, .badAnswer, .storage: self.init(.serviceOffline)
        }
    }
}
