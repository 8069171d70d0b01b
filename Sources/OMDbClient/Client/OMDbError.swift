public import HTTPTransport

/// Why OMDb gave no usable answer.
public struct OMDbError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// There is no such movie, or no such title if the request names no kind.
        case movieNotFound
        /// There is no such series.
        case seriesNotFound
        /// There is no such series, or it has no such season.
        case seasonNotFound
        /// There is no such series, or it has no such season or episode.
        case episodeNotFound
        /// There is no such game.
        case gameNotFound
        /// The id is malformed or out of range, or the request is empty.
        case incorrectID
        /// The id is well-formed, but OMDb has no such title.
        case idNotHeld
        /// The search words are too short or too common.
        case tooManyResults
        /// The request names no title.
        case nothingAsked
        /// The id has letters after its digits.
        case malformedID
        /// The search words are far too long.
        case queryTooLong
        /// The request has no key.
        case noKey
        /// The key is wrong or not yet activated.
        case invalidKey
        /// The daily request limit is reached.
        case limitReached
        /// OMDb refused with an unknown message.
        case otherMessage(String)
        /// The server failed with this HTTP status.
        case serverFault(status: Int)
        /// The server sent a redirect, which the client does not follow.
        case redirected
        /// Too many requests in a short time (status 429).
        case rateLimited
        /// The body is not JSON, for example an HTML page or a truncated answer.
        case notJSON
        /// The body is JSON of another shape.
        case wrongShape
        /// There is no response.
        case transport(HTTPTransportError)
    }

    /// What went wrong.
    public var reason: Reason
    /// The HTTP status, if there was a response. OMDb refuses most requests under 200.
    public var status: Int?
    /// How long the server asks to wait before another attempt.
    public var retryAfter: Duration?
    /// The request without the key: `GET https://www.omdbapi.com/?apikey=***&i=tt0041959&r=json`.
    public var endpoint: String

    /// Creates an error.
    public init(reason: Reason, status: Int?, retryAfter: Duration?, endpoint: String) {
        self.reason = reason
        self.status = status
        self.retryAfter = retryAfter
        self.endpoint = endpoint
    }
}

extension OMDbError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let status = status.map { ", status \($0)" } ?? ""
        let wait = retryAfter.map { ", try again after \($0)" } ?? ""
        return "OMDb: \(reason.text) (\(endpoint)\(status)\(wait))"
    }
}

extension OMDbError.Reason {
    fileprivate var text: String {
        switch self {
        case .movieNotFound: "no such movie"
        case .seriesNotFound: "no such series"
        case .seasonNotFound: "no such series or season"
        case .episodeNotFound: "no such series or episode"
        case .gameNotFound: "no such game"
        case .incorrectID: "the id is incorrect"
        case .idNotHeld: "the id is unknown"
        case .tooManyResults: "too many results"
        case .nothingAsked: "the request is empty"
        case .malformedID: "the id is malformed"
        case .queryTooLong: "the query is too long"
        case .noKey: "no key was sent"
        case .invalidKey: "the key is not valid"
        case .limitReached: "the daily request limit is reached"
        case .otherMessage(let message): "“\(message)”"
        case .serverFault: "the server failed"
        case .redirected: "the server sent a redirect"
        case .rateLimited: "too many requests"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has an unexpected shape"
        case .transport(let error): "no response, \(error)"
        }
    }
}
