package import struct Foundation.Data
package import HTTPTransport

/// The error type of one service's client.
package protocol ServiceError: Error {
    associatedtype Reason: FailureReason

    /// Which parts of a request are credentials.
    static var redaction: Redaction { get }

    /// - Parameters:
    ///   - failure: the failure in the response's body, if any.
    ///   - endpoint: the request in one line, without credentials.
    init(reason: Reason, failure: Reason.Failure?, status: Int?, retryAfter: Duration?, endpoint: String)
}

/// The reasons of a failed request that every service has.
package protocol FailureReason: Sendable {
    /// The object that the service sends instead of an answer. Decoding any other object throws.
    associatedtype Failure: Decodable

    static var invalidKey: Self { get }
    static var rateLimited: Self { get }
    static var redirected: Self { get }
    static var notJSON: Self { get }
    static var wrongShape: Self { get }
    static func serverFault(status: Int) -> Self
    static func transport(_ error: HTTPTransportError) -> Self

    /// The meaning of a failure that came with an HTTP status.
    ///
    /// - Parameter clean: removes credentials from a text of the service and shortens it to one line.
    init(_ failure: Failure, status: Int, clean: (String) -> String)

    /// The meaning of an HTTP status alone; `nil` if it has none.
    init?(status: Int)

    /// The failure in a body that is not JSON.
    static func failure(inText body: Data) -> Failure?
}

extension FailureReason {
    package init?(status: Int) {
        switch status {
        case 300..<400: self = .redirected
        case 401: self = .invalidKey
        case 429: self = .rateLimited
        case 500..<600: self = .serverFault(status: status)
        default: return nil
        }
    }

    package static func failure(inText body: Data) -> Failure? { nil }
}
