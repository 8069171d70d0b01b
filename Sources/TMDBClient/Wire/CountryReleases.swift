import ServiceClient

extension TMDB {
    /// The releases of a movie in a country.
    public struct CountryReleases: Sendable, Hashable {
        /// The two-letter code of the country (ISO 3166-1).
        public var countryCode: String
        /// The releases, in TMDB's order.
        public var releaseDates: [Release]
        /// How many rows could not be decoded; they are not in `releaseDates`.
        public var dropped: Int

        /// Creates the releases of a country.
        public init(countryCode: String, releaseDates: [Release] = [], dropped: Int = 0) {
            self.countryCode = countryCode
            self.releaseDates = releaseDates
            self.dropped = dropped
        }
    }
}

extension TMDB.CountryReleases: Codable {
    enum CodingKeys: String, CodingKey {
        case countryCode = "iso_3166_1"
        case releaseDates = "release_dates"
    }

    /// Throws if the country is missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            countryCode: try fields.requiredText(.countryCode),
            releaseDates: fields.rows(.releaseDates),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(countryCode, forKey: .countryCode)
        try container.encode(releaseDates, forKey: .releaseDates)
    }
}
