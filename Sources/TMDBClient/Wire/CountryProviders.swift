import ServiceClient

extension TMDB {
    /// The services that offer a movie in a country. TMDB omits empty lists.
    public struct CountryProviders: Sendable, Hashable {
        /// A page about the offers; may be empty.
        public var link: String?
        /// Services with a subscription.
        public var flatrate: [Provider]
        /// Services that rent the movie.
        public var rent: [Provider]
        /// Services that sell the movie.
        public var buy: [Provider]
        /// Services with advertisements.
        public var ads: [Provider]
        /// Services without charge.
        public var free: [Provider]
        /// How many rows could not be decoded; they are in no list.
        public var dropped: Int

        /// Creates the offers of a country.
        public init(
            link: String? = "",
            flatrate: [Provider] = [],
            rent: [Provider] = [],
            buy: [Provider] = [],
            ads: [Provider] = [],
            free: [Provider] = [],
            dropped: Int = 0
        ) {
            self.link = link
            self.flatrate = flatrate
            self.rent = rent
            self.buy = buy
            self.ads = ads
            self.free = free
            self.dropped = dropped
        }
    }
}

extension TMDB.CountryProviders: Codable {
    enum CodingKeys: String, CodingKey {
        case link
        case flatrate
        case rent
        case buy
        case ads
        case free
    }

    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            link: fields.text(.link),
            flatrate: fields.rows(.flatrate),
            rent: fields.rows(.rent),
            buy: fields.rows(.buy),
            ads: fields.rows(.ads),
            free: fields.rows(.free),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(link, forKey: .link)
        let lists: [(CodingKeys, [TMDB.Provider])] = [
            (.flatrate, flatrate), (.rent, rent), (.buy, buy), (.ads, ads), (.free, free),
        ]
        for (key, list) in lists where !list.isEmpty { try container.encode(list, forKey: key) }
    }
}
