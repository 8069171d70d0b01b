package import ServiceClient

extension TMDB {
    /// The releases of a movie in a country.
    public struct CountryReleases: Sendable, Hashable {
        /// The two-letter code of the country (ISO 3166-1).
        public var countryCode = ""
        /// The releases, in TMDB's order.
        public var releaseDates: [Release] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.CountryReleases: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredText("iso_3166_1", \.countryCode),
        .rows("release_dates", \.releaseDates),
    ]
}
