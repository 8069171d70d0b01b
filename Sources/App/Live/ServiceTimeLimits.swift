/// How long a service on the network is waited for.
public struct ServiceTimeLimits: Sendable, Hashable {
    /// By somebody who types.
    public let typing: Duration
    /// By somebody who opens a movie's page.
    public let lookup: Duration

    /// As long as a person is patient, unless it is said otherwise.
    public init(typing: Duration = .seconds(2), lookup: Duration = .seconds(8)) {
        self.typing = typing
        self.lookup = lookup
    }
}
