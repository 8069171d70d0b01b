import Domain
import HTTPTransport
import OMDbClient

extension SourceError {
    /// Maps an error of OMDb's client. No other code does.
    init(_ error: OMDbError) {
        self =
            switch error.reason {
            case .refused(let message): SourceError(message, retryAfter: error.retryAfter)
            case .rateLimited: .quotaSpent(retryAfter: error.retryAfter)
            case .serverFault(let status): .serverFault(status: status)
            case .otherMessage, .redirected, .notJSON, .wrongShape: .badAnswer
            case .transport(let transport): SourceError(transport)
            }
    }

    private init(_ message: OMDb.Message, retryAfter: Duration?) {
        self =
            switch message {
            case .movieNotFound, .seriesNotFound, .seasonNotFound, .episodeNotFound, .singleEpisodeNotFound,
                .gameNotFound, .idNotHeld, .incorrectID, .malformedID:
                .notFound
            case .tooManyResults: .tooManyResults
            case .nothingAsked, .queryTooLong: .invalidQuery
            case .noKey: .missingKey
            case .invalidKey: .invalidKey
            case .limitReached, .dailyLimitReached: .quotaSpent(retryAfter: retryAfter)
            }
    }
}
