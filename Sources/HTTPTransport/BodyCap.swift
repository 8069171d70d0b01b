#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// Refuses responses whose body is too large to be what was asked for.
public struct BodyCap: HTTPTransport {
    private let base: any HTTPTransport
    private let limit: Int

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - limit: the most bytes that the body of a response may have.
    public init(_ base: any HTTPTransport, limit: Int) {
        self.base = base
        self.limit = limit
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        let response = try await base.send(request, body: body)
        guard response.body.count <= limit else { throw .bodyTooLarge(limit: limit) }
        return response
    }
}
