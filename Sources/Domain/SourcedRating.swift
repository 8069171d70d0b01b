/// A rating and who counted it.
public struct SourcedRating: Sendable, Hashable {
    /// For people: `IMDb`, `Rotten Tomatoes`.
    public let source: String
    /// Their figure on a scale from 0 to 10.
    public let outOfTen: Double
    /// Their figure as they write it: `8.7`, `83%`, `73/100`.
    public let figure: String
    /// How many people voted, where the source tells.
    public let votes: Int?

    /// `nil` for a figure that is not on the scale.
    public init?(source: String, outOfTen: Double, figure: String, votes: Int? = nil) {
        guard (0...10).contains(outOfTen) else { return nil }
        self.source = source
        self.outOfTen = outOfTen
        self.figure = figure
        self.votes = votes
    }

    /// The average of those who voted at `source`.
    public init(source: String, rating: StarRating) {
        self.source = source
        outOfTen = rating.outOfTen
        figure = rating.figure
        votes = rating.votes
    }

    /// The figure in half stars: 0 to 10 of them make zero to five stars.
    public var halfStars: Int { Int(outOfTen.rounded()) }
}
