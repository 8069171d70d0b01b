/// An average of people's votes, shown as stars.
public struct StarRating: Sendable, Hashable {
    /// The average, 0 to 10, with one decimal.
    public let outOfTen: Double
    /// How many people voted, as far as the source tells.
    public let votes: Int

    /// `nil` where nobody voted or the figure is not one of the scale: such a movie has no rating yet.
    public init?(outOfTen: Double, votes: Int) {
        guard votes > 0, outOfTen > 0, outOfTen <= 10 else { return nil }
        self.outOfTen = (outOfTen * 10).rounded() / 10
        self.votes = votes
    }

    /// The 0 to 10 figure halved, in half stars: 0 to 10 of them make zero to five stars.
    public var halfStars: Int { Int(outOfTen.rounded()) }

    /// The figure as people write it, `8.7`.
    public var figure: String {
        let tenths = Int((outOfTen * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
