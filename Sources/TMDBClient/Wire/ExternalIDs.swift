import ServiceClient

extension TMDB {
    /// The ids of a movie at other sites.
    public struct ExternalIDs: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// IMDb: `tt` and seven or eight digits.
        public var imdbID: String?
        /// Wikidata: `Q` and digits.
        public var wikidataID: String?
        /// Facebook.
        public var facebookID: String?
        /// Instagram.
        public var instagramID: String?
        /// Twitter.
        public var twitterID: String?

        /// Creates ids.
        public init(
            id: Int? = nil,
            imdbID: String? = nil,
            wikidataID: String? = nil,
            facebookID: String? = nil,
            instagramID: String? = nil,
            twitterID: String? = nil
        ) {
            self.id = id
            self.imdbID = imdbID
            self.wikidataID = wikidataID
            self.facebookID = facebookID
            self.instagramID = instagramID
            self.twitterID = twitterID
        }
    }
}

extension TMDB.ExternalIDs: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case imdbID = "imdb_id"
        case wikidataID = "wikidata_id"
        case facebookID = "facebook_id"
        case instagramID = "instagram_id"
        case twitterID = "twitter_id"
    }

    /// Throws if the object has none of the ids, not even as null.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .imdbID, .wikidataID, .facebookID, .instagramID, .twitterID)
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            imdbID: fields.text(.imdbID),
            wikidataID: fields.text(.wikidataID),
            facebookID: fields.text(.facebookID),
            instagramID: fields.text(.instagramID),
            twitterID: fields.text(.twitterID))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(imdbID, forKey: .imdbID)
        try container.encode(wikidataID, forKey: .wikidataID)
        try container.encode(facebookID, forKey: .facebookID)
        try container.encode(instagramID, forKey: .instagramID)
        try container.encode(twitterID, forKey: .twitterID)
    }
}
