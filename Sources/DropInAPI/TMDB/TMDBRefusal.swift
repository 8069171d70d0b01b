import Domain
import HTTPTypes
import TMDBClient

/// Why a request gets no answer, and what it is told instead.
struct TMDBRefusal: Error, Hashable {
    let failure: TMDB.Failure
    let status: HTTPResponse.Status
    /// When asking again may help, where that is known.
    let retryAfter: Duration?

    /// One of TMDB's codes, under the status that it has there.
    init(_ code: TMDB.StatusCode, retryAfter: Duration? = nil) {
        failure = TMDB.Failure(code)
        status = HTTPResponse.Status(code: code.status)
        self.retryAfter = retryAfter
    }

    /// A search for nothing: TMDB says that without a code.
    static let noQuery = TMDBRefusal(errors: ["query must be provided"])

    private init(errors: [String]) {
        failure = TMDB.Failure(errors: errors)
        status = .unprocessableContent
        retryAfter = nil
    }
}

extension SourceError {
    /// What it is to a client: an outage is never told as an empty answer.
    var tmdbRefusal: any Error {
        switch self {
        case .cancelled: CancellationError()
        case .notFound: TMDBRefusal(.notFound)
        case .invalidQuery, .tooManyResults: TMDBRefusal(.invalidParameters)
        case .quotaSpent(let retryAfter): TMDBRefusal(.serviceOffline, retryAfter: retryAfter)
        case .missingKey, .invalidKey, .unreachable, .serverFault, .badAnswer: TMDBRefusal(.serviceOffline)
        }
    }
}
