import NIOCore

/// What one connection may use.
struct ConnectionLimits: Sendable {
    /// How long a connection may send no request, or no whole head of one.
    var idleTimeout = Duration.seconds(60)
    /// How long the other side has for `minBytesPerWindow`.
    var window = TimeAmount.seconds(30)
    /// A body that arrives, or a response that is read, slower than this ends the connection: 500 bytes a second.
    var minBytesPerWindow = 15_000
    /// How much of a body is read and dropped after its response was sent. A client that reads nothing before it has
    /// sent everything gets the response then.
    var maxDroppedBytes = 256 << 20
    /// How long a client has to read a response and to close after the server has closed its side.
    var lingerTimeout = TimeAmount.seconds(30)
}
