package import ServiceClient

extension TMDB {
    /// The releases of a movie, by country.
    public struct ReleaseDates: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The countries, in TMDB's order.
        public var results: [CountryReleases] = []
        /// The number of countries and releases that could not be decoded.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.ReleaseDates: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalID("id", \.id),
        .rows("results", \.results),
    ]

    /// Throws if the list is missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(at: "results")
    }

    package mutating func finish(_ fields: FieldReader) {
        dropped = results.reduce(fields.dropped) { $0 + $1.dropped }
    }
}
