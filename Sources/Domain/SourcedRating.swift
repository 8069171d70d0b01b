public struct SourcedRating: Sendable, Hashable {
    /// The source's name on screens: `IMDb`, `Rotten Tomatoes`.
    public let source: String
    /// The rating on a scale from 0 to 10.
    public let outOfTen: Double
    /// The rating as the source writes it: `8.7`, `83%`, `73/100`.
    public let figure: String
    public let votes: Int?

    /// `nil` for a rating outside the scale.
    public init?(source: String, outOfTen: Double, figure: String, votes: Int? = nil) {
        guard (0...10).contains(outOfTen) else { return nil }
        self.source = source
        self.outOfTen = outOfTen
        self.figure = figure
        self.votes = votes
    }

    /// The average of the votes at `source`.
    public init(source: String, rating: StarRating) {
        self.source = source
        outOfTen = rating.outOfTen
        figure = rating.figure
        votes = rating.votes
    }

    /// 0 to 10 half stars.
    public var halfStars: Int { Int(outOfTen.rounded()) }
}

extension SourcedRating: Codable {
    /// Throws for a rating outside the scale.
    public init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: CodingKeys.self)
        let rating = Self(
            source: try record.decode(String.self, forKey: .source),
            outOfTen: try record.decode(Double.self, forKey: .outOfTen),
            figure: try record.decode(String.self, forKey: .figure),
            votes: try record.decodeIfPresent(Int.self, forKey: .votes))
        guard let rating else {
            throw DecodingError.dataCorruptedError(
                forKey: .outOfTen, in: record, debugDescription: "a rating is from 0 to 10")
        }
        self = rating
    }
}
