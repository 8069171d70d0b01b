extension TMDB {
    /// The ids that a film has elsewhere.
    public struct ExternalIDs: Sendable, Hashable {
        /// The id of the film; `nil` where the ids stand in its details.
        public var id: Int?
        /// At IMDb: `tt` and seven or eight digits.
        public var imdbID: String?
        /// At Wikidata: `Q` and digits.
        public var wikidataID: String?
        /// At Facebook.
        public var facebookID: String?
        /// At Instagram.
        public var instagramID: String?
        /// At Twitter.
        public var twitterID: String?

        /// Ids by their texts.
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

    /// Throws where none of the ids is there, not even as null.
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
