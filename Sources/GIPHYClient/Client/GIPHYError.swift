public import HTTPTransport

/// Why GIPHY gave no answer, or none that can be used.
public struct GIPHYError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The key is wrong, banned, not meant for this, or was not sent.
        case invalidKey
        /// GIPHY does not show this where the request comes from.
        case notAvailableHere
        /// There is no such GIF.
        case notFound
        /// The query has more than 50 characters. That is known beforehand, and nothing is sent.
        case queryTooLong
        /// The parameters make no sense, in GIPHY's words.
        case invalidParameters(String)
        /// Too many requests in too short a time.
        case rateLimited
        /// GIPHY's own servers failed it: it answered that all went well, and nothing else.
        case emptyAnswer
        /// The server failed, with this HTTP status.
        case serverFault(status: Int)
        /// GIPHY refused for another reason, in its words.
        case other(String)
        /// The server sent us elsewhere, and we do not follow.
        case redirected
        /// The answer is not JSON: a page for people, most often, or half an answer.
        case notJSON
        /// The answer is JSON but not as agreed.
        case wrongShape
        /// There is no answer.
        case transport(HTTPTransportError)
    }

    /// What went wrong.
    public var reason: Reason
    /// The HTTP status of the answer, if there was one.
    public var status: Int?
    /// How long to wait before trying again, where the server says so.
    public var retryAfter: Duration?
    /// What was asked and where, without the key: `GET https://api.giphy.com/v1/gifs/random?api_key=***`. Empty for an
    /// answer that somebody else was given.
    public var endpoint: String

    /// An error by its parts.
    public init(reason: Reason, status: Int?, retryAfter: Duration? = nil, endpoint: String = "") {
        self.reason = reason
        self.status = status
        self.retryAfter = retryAfter
        self.endpoint = endpoint
    }
}

extension GIPHYError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let details = [
            endpoint.isEmpty ? nil : endpoint, status.map { "status \($0)" },
            retryAfter.map { "try again after \($0)" },
        ].compactMap(\.self)
        return "GIPHY: \(reason.words)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }
}

extension GIPHYError.Reason {
    fileprivate var words: String {
        switch self {
        case .invalidKey: "the key is not valid"
        case .notAvailableHere: "it is not shown in this place"
        case .notFound: "no such GIF"
        case .queryTooLong: "the query is too long"
        case .invalidParameters(let message): "the parameters make no sense: “\(message)”"
        case .rateLimited: "too many requests"
        case .emptyAnswer: "GIPHY’s own servers failed it"
        case .serverFault: "the server failed"
        case .other(let message): "“\(message)”"
        case .redirected: "the server sent us elsewhere"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has not the agreed shape"
        case .transport(let error): "no answer, \(error)"
        }
    }
}
