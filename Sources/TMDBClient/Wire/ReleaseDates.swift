package import ServiceClient

extension TMDB {
    /// The releases of a movie, by country.
    public struct ReleaseDates: Sendable, Hashable {
        /// The countries, in TMDB's order.
        public var results: [CountryReleases] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.ReleaseDates: WireObject {
    package static let fields: [WireField<Self>] = [
        .rows("results", \.results)
    ]

    /// Throws if the list is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "results")
    }
}
