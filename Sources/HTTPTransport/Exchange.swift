public import HTTPTypes

/// A finished request and its outcome, without credentials.
public struct Exchange: Sendable, Hashable {
    /// The request in one line: `GET https://example.org/path?apikey=***&s=x`.
    public let request: String
    /// The outcome.
    public let result: Result
    /// The duration.
    public let duration: Duration

    /// The outcome of a request.
    public enum Result: Sendable, Hashable {
        /// A response with its status and origin.
        case answered(HTTPResponse.Status, TransportResponse.Origin)
        /// No response.
        case failed(HTTPTransportError)
    }

    /// Creates an exchange.
    public init(request: String, result: Result, duration: Duration) {
        self.request = request
        self.result = result
        self.duration = duration
    }
}
