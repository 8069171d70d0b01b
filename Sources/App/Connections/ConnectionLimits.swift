import NIOCore

/// The limits of one connection.
struct ConnectionLimits: Sendable {
    /// How long a connection may be idle, or take to send a request's head.
    var idleTimeout = Duration.seconds(60)
    /// The time in which `minBytesPerWindow` must be transferred.
    var window = TimeAmount.seconds(30)
    /// The minimum rate of request bodies and responses: 500 bytes a second.
    var minBytesPerWindow = 15_000
    /// How much of a body is read and dropped after its response. Some clients read nothing before they have sent
    /// everything.
    var maxDroppedBytes = 256 << 20
    /// How long a client has to read a response and to close, after the server has closed its side.
    var lingerTimeout = TimeAmount.seconds(30)
}
