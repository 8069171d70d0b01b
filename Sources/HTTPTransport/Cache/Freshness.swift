/// How long a response may be kept.
public struct Freshness: Sendable, Hashable, Codable {
    /// For so long it is served without asking the server.
    public var fresh: Duration
    /// For so long after that it is served if the server fails.
    public var stale: Duration

    /// - Parameters:
    ///   - fresh: for how long it is served without asking the server.
    ///   - stale: for how long after that it is served if the server fails.
    public init(fresh: Duration, stale: Duration = .zero) {
        self.fresh = fresh
        self.stale = stale
    }
}
