import Domain
import GIPHYClient
import HTTPTransport

extension SourceError {
    /// What an error of GIPHY's means for whoever looks for a GIF. This is the one place that knows.
    init(_ error: GIPHYError) {
        self =
            switch error.reason {
            case .invalidKey: .invalidKey
            case .notFound, .notAvailableHere: .notFound
            case .queryTooLong, .invalidParameters: .invalidQuery
            case .rateLimited: .quotaSpent(retryAfter: error.retryAfter)
            case .serverFault(let status): .serverFault(status: status)
            case .emptyAnswer, .other, .redirected, .notJSON, .wrongShape: .badAnswer
            case .transport(let transport): SourceError(transport)
            }
    }
}
