public import HTTPTransport

/// Why OMDb gave no usable answer.
public struct OMDbError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// OMDb refused with a known message.
        case refused(OMDb.Message)
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
        case .refused(let message): "“\(message.text)”"
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
