public import struct Foundation.Data
public import HTTPTypes

/// Removes a request's credentials from the reasons of its errors.
public struct RedactingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let redaction: Redaction

    /// - Parameter redaction: which parts of a request are credentials.
    public init(_ base: any HTTPTransport, redaction: Redaction) {
        self.base = base
        self.redaction = redaction
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        do { return try await base.send(request, body: body) } catch { throw redaction.scrub(error, of: request) }
    }
}
