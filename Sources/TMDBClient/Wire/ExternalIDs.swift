package import ServiceClient

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

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.ExternalIDs: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalID("id", \.id),
        .text("imdb_id", \.imdbID),
        .text("wikidata_id", \.wikidataID),
        .text("facebook_id", \.facebookID),
        .text("instagram_id", \.instagramID),
        .text("twitter_id", \.twitterID),
    ]

    /// Throws if the object has none of the ids, not even as null.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireAny(of: "imdb_id", "wikidata_id", "facebook_id", "instagram_id", "twitter_id")
    }
}
