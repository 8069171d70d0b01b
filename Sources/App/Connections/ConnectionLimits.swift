import NIOCore

struct ConnectionLimits: Sendable {
    /// The maximum time that a connection may be idle, or take to send a request's head.
    var idleTimeout = Duration.seconds(60)
    /// The time in which `minBytesPerWindow` must be transferred.
    var window = TimeAmount.seconds(30)
    /// The minimum rate of request bodies and responses: 500 bytes a second.
    var minBytesPerWindow = 15_000
    /// A larger request body takes memory from other people.
    var maxSmallBodyBytes = 24 << 10
    /// The minimum rate of such a body: 10 kB a second. A phone that sends 30 kB a second, about the least for a photo
    /// of 15 MB in ten minutes, may pause for 20 of 30 seconds.
    var minLargeBodyBytesPerWindow = 300_000
    /// The maximum number of a body's bytes that are read and dropped after its response. Some clients read nothing
    /// before they have sent everything.
    var maxDroppedBytes = 256 << 20
    /// The maximum time for a client to read a response and close, after the server has closed its side.
    var lingerTimeout = TimeAmount.seconds(30)
}
