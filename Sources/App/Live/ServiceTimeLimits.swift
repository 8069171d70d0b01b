/// The time limits of requests to services.
public struct ServiceTimeLimits: Sendable, Hashable {
    /// For searches and lists.
    public let typing: Duration
    /// For a movie's page.
    public let lookup: Duration

    /// Creates limits, by default short for typing and longer for pages.
    public init(typing: Duration = .seconds(2), lookup: Duration = .seconds(8)) {
        self.typing = typing
        self.lookup = lookup
    }
}
