package import ServiceClient

extension TMDB {
    /// The services that offer a movie in a country. TMDB omits empty lists.
    public struct CountryProviders: Sendable, Hashable {
        /// A page about the offers; may be empty.
        public var link: String? = ""
        /// Services with a subscription.
        public var flatrate: [Provider] = []
        /// Services that rent the movie.
        public var rent: [Provider] = []
        /// Services that sell the movie.
        public var buy: [Provider] = []
        /// Services with advertisements.
        public var ads: [Provider] = []
        /// Services without charge.
        public var free: [Provider] = []
        /// The number of rows that could not be decoded; they are in no list.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.CountryProviders: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("link", \.link),
        .rowsIfAny("flatrate", \.flatrate),
        .rowsIfAny("rent", \.rent),
        .rowsIfAny("buy", \.buy),
        .rowsIfAny("ads", \.ads),
        .rowsIfAny("free", \.free),
    ]

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
