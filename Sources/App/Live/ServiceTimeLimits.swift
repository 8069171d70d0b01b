/// How long requests to services may take.
public struct ServiceTimeLimits: Sendable, Hashable {
    /// For searches and lists.
    public let typing: Duration
    /// For a movie's page.
    public let lookup: Duration

    /// The time limits that keep typing fluent and pages patient.
    public init(typing: Duration = .seconds(2), lookup: Duration = .seconds(8)) {
        self.typing = typing
        self.lookup = lookup
    }
}
