public import Foundation
public import HTTPTypes

/// Throws `.bodyTooLarge` for responses with a large body.
public struct BodyLimitTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let maxBytes: Int

    /// - Parameters:
    ///   - maxBytes: the largest allowed body.
    public init(_ base: any HTTPTransport, maxBytes: Int) {
        self.base = base
        self.maxBytes = maxBytes
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let response = try await base.send(request, body: body)
        guard response.body.count <= maxBytes else { throw .bodyTooLarge(limit: maxBytes) }
        return response
    }
}
