public import HTTPTransport

/// Why OMDb gave no answer, or none that can be used.
public struct OMDbError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// There is no such film, or nothing at all where no kind was asked for.
        case movieNotFound
        /// There is no such series.
        case seriesNotFound
        /// There is no such series, or it has no such season.
        case seasonNotFound
        /// There is no such series, or it has no such season or episode.
        case episodeNotFound
        /// There is no such game.
        case gameNotFound
        /// OMDb has no poster for the title.
        case posterNotFound
        /// The id has not the form of one or is out of range; also where nothing was asked for.
        case incorrectID
        /// The id is a proper one, of a title that OMDb does not hold.
        case idNotHeld
        /// The words of a search are too short or too broad.
        case tooManyResults
        /// Nothing, or an empty text, was asked for.
        case nothingAsked
        /// The id has letters behind its digits.
        case malformedID
        /// The words of a search are far too long.
        case queryTooLong
        /// No key was sent.
        case noKey
        /// The key is wrong, or is not activated yet.
        case invalidKey
        /// The day's requests are spent.
        case limitReached
        /// OMDb refused with a message that is not a known one.
        case otherMessage(String)
        /// The server failed, with this HTTP status.
        case serverFault(status: Int)
        /// The server sent us elsewhere, and we do not follow.
        case redirected
        /// Too many requests in too short a time (status 429).
        case rateLimited
        /// The answer is not JSON: a page for people, most often, or half an answer.
        case notJSON
        /// The answer is JSON but not a record as agreed, or not a picture where one was asked for.
        case wrongShape
        /// There is no answer.
        case transport(HTTPTransportError)
    }

    /// What went wrong.
    public var reason: Reason
    /// The HTTP status of the answer, if there was one. Most refusals come under 200.
    public var status: Int?
    /// How long to wait before trying again, where the server says so.
    public var retryAfter: Duration?
    /// What was asked and where, without the key: `GET https://www.omdbapi.com/?apikey=***&i=tt0041959&r=json`.
    public var endpoint: String

    /// An error by its parts.
    public init(reason: Reason, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.reason = reason
        self.status = status
        self.retryAfter = retryAfter
        self.endpoint = endpoint
    }
}

extension OMDbError.Reason {
    /// What a message of OMDb's means. This is the one place that knows.
    public init(_ message: OMDb.Message) {
        self =
            switch message {
            case .movieNotFound: .movieNotFound
            case .seriesNotFound: .seriesNotFound
            case .seasonNotFound: .seasonNotFound
            case .episodeNotFound, .singleEpisodeNotFound: .episodeNotFound
            case .gameNotFound: .gameNotFound
            case .incorrectID: .incorrectID
            case .idNotHeld: .idNotHeld
            case .tooManyResults: .tooManyResults
            case .nothingAsked: .nothingAsked
            case .malformedID: .malformedID
            case .queryTooLong: .queryTooLong
            case .noKey: .noKey
            case .invalidKey: .invalidKey
            case .limitReached, .dailyLimitReached: .limitReached
            }
    }
}

extension OMDbError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let status = status.map { ", status \($0)" } ?? ""
        let wait = retryAfter.map { ", try again after \($0)" } ?? ""
        return "OMDb: \(reason.words) (\(endpoint)\(status)\(wait))"
    }
}

extension OMDbError.Reason {
    fileprivate var words: String {
        switch self {
        case .movieNotFound: "no such film"
        case .seriesNotFound: "no such series"
        case .seasonNotFound: "no such series or season"
        case .episodeNotFound: "no such series or episode"
        case .gameNotFound: "no such game"
        case .posterNotFound: "no poster"
        case .incorrectID: "the id is not correct"
        case .idNotHeld: "the id is not held"
        case .tooManyResults: "too many results"
        case .nothingAsked: "nothing was asked for"
        case .malformedID: "the id is malformed"
        case .queryTooLong: "the query is too long"
        case .noKey: "no key was sent"
        case .invalidKey: "the key is not valid"
        case .limitReached: "the day’s requests are spent"
        case .otherMessage(let message): "“\(message)”"
        case .serverFault: "the server failed"
        case .redirected: "the server sent us elsewhere"
        case .rateLimited: "too many requests"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has not the agreed shape"
        case .transport(let error): "no answer, \(error)"
        }
    }
}
