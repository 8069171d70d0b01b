import Domain
import HTTPTransport
import TMDBClient

extension SourceError {
    /// Maps an error of TMDB's client. No other code does.
    init(_ error: TMDBError) {
        self =
            switch error.reason {
            case .invalidKey: .invalidKey
            case .notFound: .notFound
            case .invalidPage, .invalidDate, .invalidParameters: .invalidQuery
            case .rateLimited: .quotaSpent(retryAfter: error.retryAfter)
            case .offline: .serverFault(status: error.status ?? 503)
            case .timedOut: .unreachable
            case .serverFault(let status): .serverFault(status: status)
            case .other, .redirected, .notJSON, .wrongShape: .badAnswer
            case .transport(let transport): SourceError(transport)
            }
    }
}
