public import HTTPTransport

/// Why TMDB gave no usable answer.
public struct TMDBError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The key or token is wrong, suspended or missing.
        case invalidKey
        /// There is no such movie or resource.
        case notFound
        /// The page is not from 1 to 500.
        case invalidPage
        /// A date is malformed.
        case invalidDate
        /// The parameters are invalid, for these reasons.
        case invalidParameters([String])
        /// Too many requests in a short time.
        case rateLimited
        /// TMDB is down, under maintenance or without its backend.
        case offline
        /// TMDB's backend did not answer in time.
        case timedOut
        /// The server failed with this HTTP status.
        case serverFault(status: Int)
        /// TMDB refused for another reason, with its code if it sent one.
        case other(code: Int?, message: String)
        /// The server sent a redirect, which the client does not follow.
        case redirected
        /// The body is not JSON, for example an HTML page or a truncated answer.
        case notJSON
        /// The body is JSON of another shape.
        case wrongShape
        /// There is no response.
        case transport(HTTPTransportError)
    }

    /// What went wrong.
    public var reason: Reason
    /// The HTTP status, if there was a response.
    public var status: Int?
    /// TMDB's code, if it sent one. See `TMDB.StatusCode`.
    public var code: Int?
    /// How long the server asks to wait before another attempt.
    public var retryAfter: Duration?
    /// The request without the key: `GET https://api.themoviedb.org/3/movie/603?api_key=***`.
    public var endpoint: String
}

extension TMDBError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let status = status.map { ", status \($0)" } ?? ""
        let code = code.map { ", code \($0)" } ?? ""
        let wait = retryAfter.map { ", try again after \($0)" } ?? ""
        return "TMDB: \(reason.text) (\(endpoint)\(status)\(code)\(wait))"
    }
}

extension TMDBError.Reason {
    fileprivate var text: String {
        switch self {
        case .invalidKey: "the key is not valid"
        case .notFound: "no such movie"
        case .invalidPage: "no such page"
        case .invalidDate: "a date is malformed"
        case .invalidParameters(let messages): "invalid parameters: “\(messages.joined(separator: "”, “"))”"
        case .rateLimited: "too many requests"
        case .offline: "TMDB is down"
        case .timedOut: "TMDB’s backend timed out"
        case .serverFault: "the server failed"
        case .other(_, let message): "“\(message)”"
        case .redirected: "the server sent a redirect"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has an unexpected shape"
        case .transport(let error): "no response, \(error)"
        }
    }
}
