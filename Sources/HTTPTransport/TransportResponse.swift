#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Data
    public import struct Foundation.Date
#endif
public import HTTPTypes

/// A response with all of its body.
public struct TransportResponse: Sendable, Hashable {
    /// Status and header fields.
    public var head: HTTPResponse
    /// All of the body, its content coding undone.
    public var body: Data
    /// Where it came from.
    public var origin: Origin

    /// Where a response came from.
    public enum Origin: Sendable, Hashable {
        /// From the server, just now.
        case server
        /// It was kept since `storedAt`; `isStale` if it was served only because the server could not be asked.
        case cache(storedAt: Date, isStale: Bool)
    }

    /// A response just come from the server, unless it is said otherwise.
    public init(head: HTTPResponse, body: Data, origin: Origin = .server) {
        self.head = head
        self.body = body
        self.origin = origin
    }
}
