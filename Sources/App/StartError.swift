/// Why Matinee can't start.
public struct StartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What happened and what to do, for the user.
    public let description: String
}
