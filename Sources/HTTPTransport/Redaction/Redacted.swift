#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTypes

/// Takes the secrets of a request out of the reasons of its errors, which transports may quote from anywhere.
public struct Redacted: HTTPTransport {
    private let base: any HTTPTransport
    private let redaction: Redaction

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - redaction: what of a request is secret.
    public init(_ base: any HTTPTransport, redaction: Redaction) {
        self.base = base
        self.redaction = redaction
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        do { return try await base.send(request, body: body) } catch { throw redaction.scrub(error, of: request) }
    }
}
