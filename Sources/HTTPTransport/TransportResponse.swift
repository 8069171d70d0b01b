public import Foundation
public import HTTPTypes

/// A response with its complete body.
public struct TransportResponse: Sendable, Hashable {
    /// Status and header fields.
    public var head: HTTPResponse
    /// The complete body, decompressed.
    public var body: Data
    /// The origin of the response.
    public var origin: Origin

    /// The origin of a response.
    public enum Origin: Sendable, Hashable {
        /// The server.
        case server
        /// The cache. `isStale` means that the server failed.
        case cache(storedAt: Date, isStale: Bool)
    }

    /// Creates a response, from the server by default.
    public init(head: HTTPResponse, body: Data, origin: Origin = .server) {
        self.head = head
        self.body = body
        self.origin = origin
    }
}
