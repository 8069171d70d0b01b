public struct ServiceTimeLimits: Sendable, Hashable {
    /// For searches and lists.
    var typing = Duration.seconds(2)
    /// For a movie's page.
    var lookup = Duration.seconds(8)
}
