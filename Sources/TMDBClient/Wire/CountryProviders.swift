extension TMDB {
    /// Who has a film to watch in a country, and on what terms. What there is none of is left out of the answer.
    public struct CountryProviders: Sendable, Hashable {
        /// The page that tells people; may be empty.
        public var link: String?
        /// With a subscription.
        public var flatrate: [Provider]
        /// For a time.
        public var rent: [Provider]
        /// For good.
        public var buy: [Provider]
        /// With advertisements.
        public var ads: [Provider]
        /// For nothing.
        public var free: [Provider]
        /// How many came that could not be read; they are in no list.
        public var dropped: Int

        /// A country by its lists.
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
