import Domain
import GIPHYClient
import HTTPTransport

extension SourceError {
    /// Maps an error of GIPHY's client. No other code does.
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
