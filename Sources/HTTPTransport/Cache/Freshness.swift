/// How long a response may be stored.
public struct Freshness: Sendable, Hashable, Codable {
    /// How long it is served without a request.
    public var fresh: Duration
    /// How long it is served after that if the server fails.
    public var stale: Duration

    /// Creates a freshness.
    public init(fresh: Duration, stale: Duration = .zero) {
        self.fresh = fresh
        self.stale = stale
    }

    /// Throws for negative times and for more than a hundred years.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        fresh = try container.decode(Duration.self, forKey: .fresh)
        stale = try container.decode(Duration.self, forKey: .stale)
        let max = Duration.seconds(100 * 366 * 86_400)
        guard [fresh, stale].allSatisfy({ $0 >= .zero && $0 <= max }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The times are out of range."))
        }
    }
}
