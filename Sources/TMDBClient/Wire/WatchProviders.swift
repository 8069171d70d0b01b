package import ServiceClient

extension TMDB {
    /// The services that offer a movie, by country.
    ///
    /// The data is from JustWatch; TMDB's terms require this attribution.
    public struct WatchProviders: Sendable, Hashable {
        /// The offers in each country, by its two-letter code (ISO 3166-1).
        public var results: [String: CountryProviders] = [:]

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.WatchProviders: WireObject {
    package static let fields: [WireField<Self>] = [
        WireField("results", \.results) { try $0.namedRows($1) }
    ]

    /// Throws if the object of countries is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireAny(of: "results")
    }
}
