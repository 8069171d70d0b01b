#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTypes

/// Something that takes a request to a server and brings its response back, whole.
///
/// Transports are put around each other: what retries, counts or keeps answers is a transport over another one.
public protocol HTTPTransport: Sendable {
    /// Sends `request` with `body` and waits for all of the response.
    ///
    /// A response of any status is a response: 404 and 500 are returned, not thrown. Redirects are returned too and
    /// never followed. A cancelled task throws `.cancelled`.
    func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse
}

extension HTTPTransport {
    /// Sends a request without a body.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> TransportResponse {
        try await send(request, body: Data())
    }
}
