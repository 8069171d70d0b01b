/// A running time in minutes, 1 to 100,000: the longest known movie has about 51,000.
public struct Runtime: Sendable, Hashable {
    public let minutes: Int

    /// `nil` outside the range.
    public init?(minutes: Int) {
        guard (1...100_000).contains(minutes) else { return nil }
        self.minutes = minutes
    }
}

extension Runtime {
    /// A length in words, `2 h 16 min`.
    public var hoursAndMinutes: String {
        if minutes < 60 { return "\(minutes) min" }
        return minutes.isMultiple(of: 60) ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
