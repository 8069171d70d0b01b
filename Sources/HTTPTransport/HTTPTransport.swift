public import struct Foundation.Data
public import HTTPTypes

/// Sends requests and returns complete responses.
///
/// Transports wrap each other: one that retries, counts or caches sends through another.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the complete response.
    ///
    /// A response of any status is a response: 404 and 500 are returned, not thrown. Redirects are returned too and
    /// never followed. A canceled task throws `.cancelled`.
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse
}

extension HTTPTransport {
    /// Sends a request without a body.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> TransportResponse {
        try await send(request, body: Data())
    }
}
