import ServiceClient

extension TMDB {
    /// The releases of a movie, by country.
    public struct ReleaseDates: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The countries, in TMDB's order.
        public var results: [CountryReleases]
        /// How many countries and releases could not be decoded.
        public var dropped: Int

        /// Creates releases.
        public init(id: Int? = nil, results: [CountryReleases] = [], dropped: Int = 0) {
            self.id = id
            self.results = results
            self.dropped = dropped
        }
    }
}

extension TMDB.ReleaseDates: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case results
    }

    /// Throws if the list is missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .results)
        let results: [TMDB.CountryReleases] = fields.rows(.results)
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            results: results,
            dropped: results.reduce(fields.dropped) { $0 + $1.dropped })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(results, forKey: .results)
    }
}
