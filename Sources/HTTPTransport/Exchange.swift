public import HTTPTypes

/// A request and what came of it, without secrets.
public struct Exchange: Sendable, Hashable {
    /// The request in one line: `GET https://example.org/path?apikey=***&s=x`.
    public let request: String
    /// What came of it.
    public let result: Result
    /// How long it took.
    public let duration: Duration

    /// What comes of a request.
    public enum Result: Sendable, Hashable {
        /// A response of this status, and where it came from.
        case answered(HTTPResponse.Status, TransportResponse.Origin)
        /// No response.
        case failed(HTTPTransportError)
    }

    /// An exchange that is over.
    public init(request: String, result: Result, duration: Duration) {
        self.request = request
        self.result = result
        self.duration = duration
    }
}
