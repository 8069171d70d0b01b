/// How long a response may be kept.
public struct Freshness: Sendable, Hashable, Codable {
    /// For so long it is served without asking the server.
    public var fresh: Duration
    /// For so long after that it is served if the server fails.
    public var stale: Duration

    /// - Parameters:
    ///   - fresh: for how long it is served without asking the server.
    ///   - stale: for how long after that it is served if the server fails.
    public init(fresh: Duration, stale: Duration = .zero) {
        self.fresh = fresh
        self.stale = stale
    }

    /// Throws for times that nothing is kept for: more than a hundred years, or less than none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        fresh = try container.decode(Duration.self, forKey: .fresh)
        stale = try container.decode(Duration.self, forKey: .stale)
        let longest = Duration.seconds(100 * 366 * 86_400)
        guard [fresh, stale].allSatisfy({ $0 >= .zero && $0 <= longest }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The times are out of range."))
        }
    }
}
