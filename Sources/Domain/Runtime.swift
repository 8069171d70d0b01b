/// A movie's length in whole minutes, 1 to 100,000: the longest known movie has about 51,000.
public struct Runtime: Sendable, Hashable {
    /// How many minutes.
    public let minutes: Int

    /// `nil` for a length that no movie has.
    public init?(minutes: Int) {
        guard (1...100_000).contains(minutes) else { return nil }
        self.minutes = minutes
    }
}
