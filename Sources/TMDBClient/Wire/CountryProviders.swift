package import ServiceClient

extension TMDB {
    /// The services that offer a movie in a country.
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

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.CountryProviders: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("link", \.link),
        .rows("flatrate", \.flatrate),
        .rows("rent", \.rent),
        .rows("buy", \.buy),
        .rows("ads", \.ads),
        .rows("free", \.free),
    ]
}
