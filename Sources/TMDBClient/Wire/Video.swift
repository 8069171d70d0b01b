package import ServiceClient

extension TMDB {
    /// A trailer, teaser or other clip on a video site.
    public struct Video: Sendable, Hashable {
        /// TMDB's id.
        public var id = ""
        /// The site's id of the video.
        public var key = ""
        /// `YouTube`, `Vimeo`.
        public var site = "YouTube"
        /// The name.
        public var name = ""
        /// `Trailer`, `Teaser`, `Clip`, `Featurette`, `Behind the Scenes`, `Bloopers`.
        public var type = "Trailer"
        /// Whether the makers of the movie published it.
        public var official = true
        /// The height of the picture in lines: 1080.
        public var size = 1080
        /// The time of publication: `2010-05-10T21:00:00.000Z`.
        public var publishedAt = ""
        /// The two-letter code of the language (ISO 639-1).
        public var languageCode = "en"
        /// The two-letter code of the country (ISO 3166-1).
        public var countryCode = "US"

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Video: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("iso_639_1", \.languageCode),
        .text("iso_3166_1", \.countryCode),
        .text("name", \.name),
        .requiredText("key", \.key),
        .requiredText("site", \.site),
        .integer("size", \.size),
        .text("type", \.type),
        .flag("official", \.official),
        .text("published_at", \.publishedAt),
        .text("id", \.id),
    ]
}
