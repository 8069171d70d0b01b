extension TMDB {
    /// Where a film can be watched, country by country.
    ///
    /// TMDB has this from JustWatch, and who shows it must say so.
    public struct WatchProviders: Sendable, Hashable {
        /// The id of the film; `nil` where the providers stand in its details.
        public var id: Int?
        /// What there is in each country, by its code of two letters (ISO 3166-1).
        public var results: [String: CountryProviders]
        /// How many countries and providers came that could not be read.
        public var dropped: Int

        /// Providers by their countries.
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

    /// Throws where the object of countries is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .results)
        let countries: NamedRows<TMDB.CountryProviders>? = try fields.object(.results)
        let results = countries?.read ?? [:]
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            results: results,
            dropped: results.values.reduce(countries?.dropped ?? 0) { $0 + $1.dropped })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(results, forKey: .results)
    }
}
