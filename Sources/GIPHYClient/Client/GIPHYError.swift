public import HTTPTransport

/// Why GIPHY gave no usable answer.
public struct GIPHYError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The key is wrong, banned, not allowed for this request, or missing.
        case invalidKey
        /// GIPHY does not show this content in the caller's location.
        case notAvailableHere
        /// There is no such GIF.
        case notFound
        /// The query has more than 50 characters and was not sent, or GIPHY refused it as too long.
        case queryTooLong
        /// The parameters are invalid, in GIPHY's words.
        case invalidParameters(String)
        /// Too many requests in a short time.
        case rateLimited
        /// GIPHY's backend failed: the answer reports success but is empty.
        case emptyAnswer
        /// The server failed with this HTTP status.
        case serverFault(status: Int)
        /// GIPHY refused for another reason, in its words.
        case other(String)
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
    /// How long the server asks to wait before another attempt.
    public var retryAfter: Duration?
    /// The request without the key: `GET https://api.giphy.com/v1/gifs/random?api_key=***`. Empty for an answer that
    /// another program requested.
    public var endpoint = ""
}

extension GIPHYError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let details = [
            endpoint.isEmpty ? nil : endpoint, status.map { "status \($0)" },
            retryAfter.map { "try again after \($0)" },
        ].compactMap(\.self)
        return "GIPHY: \(reason.text)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }
}

extension GIPHYError.Reason {
    fileprivate var text: String {
        switch self {
        case .invalidKey: "the key is not valid"
        case .notAvailableHere: "not available in this location"
        case .notFound: "no such GIF"
        case .queryTooLong: "the query is too long"
        case .invalidParameters(let message): "invalid parameters: “\(message)”"
        case .rateLimited: "too many requests"
        case .emptyAnswer: "GIPHY’s backend failed"
        case .serverFault: "the server failed"
        case .other(let message): "“\(message)”"
        case .redirected: "the server sent a redirect"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has an unexpected shape"
        case .transport(let error): "no response, \(error)"
        }
    }
}
