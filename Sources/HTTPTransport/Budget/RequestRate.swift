/// The rate of a token bucket. Each request takes a token.
public struct RequestRate: Sendable, Hashable {
    /// The capacity: how many requests may follow each other at once.
    public var burst: Int
    /// How many tokens are added per second.
    public var perSecond: Double

    /// Creates a rate.
    public init(burst: Int, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }
}
