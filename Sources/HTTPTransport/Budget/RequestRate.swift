/// How fast requests may follow each other: a bucket of tokens, one for each request, that fills again with time.
public struct RequestRate: Sendable, Hashable {
    /// The most requests at once, after a rest.
    public var burst: Int
    /// How many tokens come back in a second.
    public var perSecond: Double

    /// - Parameters:
    ///   - burst: the most requests at once, after a rest.
    ///   - perSecond: how many more are allowed in each second.
    public init(burst: Int, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }
}
