import ServiceClient

extension TMDB {
    /// The services that offer a movie, by country.
    ///
    /// The data is from JustWatch; TMDB's terms require this attribution.
    public struct WatchProviders: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The offers in each country, by its two-letter code (ISO 3166-1).
        public var results: [String: CountryProviders]
        /// How many countries and services could not be decoded.
        public var dropped: Int

        /// Creates offers.
        public init(id: Int? = nil, results: [String: CountryProviders] = [:], dropped: Int = 0) {
            self.id = id
            self.results = results
            self.dropped = dropped
        }
    }
}

extension TMDB.WatchProviders: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case results
    }

    /// Throws if the object of countries is missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .results)
        let results: [String: TMDB.CountryProviders] = try fields.namedRows(.results)
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            results: results,
            dropped: results.values.reduce(fields.dropped) { $0 + $1.dropped })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(results, forKey: .results)
    }
}
