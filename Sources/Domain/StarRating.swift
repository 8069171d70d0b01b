/// An average of votes, shown as stars.
public struct StarRating: Sendable, Hashable {
    /// The average, 0 to 10, with one decimal.
    public let outOfTen: Double
    public let votes: Int

    /// `nil` without votes or outside the scale.
    public init?(outOfTen: Double, votes: Int) {
        guard votes > 0, outOfTen > 0, outOfTen <= 10 else { return nil }
        self.outOfTen = (outOfTen * 10).rounded() / 10
        self.votes = votes
    }

    /// 0 to 10 half stars.
    public var halfStars: Int { Int(outOfTen.rounded()) }

    /// The average with one decimal: `8.7`.
    public var figure: String {
        let tenths = Int((outOfTen * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
