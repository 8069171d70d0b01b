extension TMDB {
    /// A site with its own ids.
    public enum ExternalSource: String, Sendable, Hashable, CaseIterable {
        /// IMDb.
        case imdb = "imdb_id"
        /// Facebook.
        case facebook = "facebook_id"
        /// Instagram.
        case instagram = "instagram_id"
        /// TheTVDB.
        case tvdb = "tvdb_id"
        /// TikTok.
        case tiktok = "tiktok_id"
        /// Twitter, or X.
        case twitter = "twitter_id"
        /// Wikidata.
        case wikidata = "wikidata_id"
        /// YouTube.
        case youTube = "youtube_id"
    }
}
