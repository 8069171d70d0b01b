/// The rate of a token bucket. Each request takes a token.
public struct RequestRate: Sendable, Hashable {
    /// The capacity: the number of requests that may be sent at once.
    public var burst: Int
    /// The number of tokens added per second.
    public var perSecond: Double

    /// Creates a rate.
    public init(burst: Int, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }

    /// Half of the requests.
    package var half: RequestRate { RequestRate(burst: burst / 2, perSecond: perSecond / 2) }
}
