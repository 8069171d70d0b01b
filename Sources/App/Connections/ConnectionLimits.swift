import NIOCore

struct ConnectionLimits: Sendable {
    /// The number of connections that the kernel keeps until they are accepted, at most `net.core.somaxconn`. A client
    /// beyond it tries again after a second.
    static let maxUnaccepted = 4_096
    /// The maximum time that a connection may be idle, or take to send a request's head.
    var idleTimeout = Duration.seconds(60)
    /// The time in which `minBytesPerWindow` must be transferred.
    var window = TimeAmount.seconds(30)
    /// The minimum rate of request bodies and responses: 500 bytes a second.
    var minBytesPerWindow = 15_000
    /// Larger request bodies need the higher `minLargeBodyBytesPerWindow`, because they take memory that others need.
    var maxSmallBodyBytes = 24 << 10
    /// The minimum rate of large bodies: 10 kB a second. A phone needs about 30 kB a second to send a photo of 15 MB
    /// within ten minutes; at that rate it may pause for 20 of 30 seconds.
    var minLargeBodyBytesPerWindow = 300_000
    /// The number of a body's pieces (chunks, or what arrives at a time) from which they must have `minBytesPerPart`
    /// bytes on average.
    var maxTinyParts = 1_000
    var minBytesPerPart = 64
    /// The maximum number of a body's bytes that are read and dropped after its response. Some clients read nothing
    /// before they have sent everything.
    var maxDroppedBytes = 256 << 20
    /// How long requests in flight may take to end after SIGTERM.
    static let shutdownTime = TimeAmount.seconds(10)
    /// The maximum time for a client to read a response and close, after the server has closed its side.
    var lingerTimeout = TimeAmount.seconds(30)
}
