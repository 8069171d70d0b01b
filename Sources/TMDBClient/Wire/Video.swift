import ServiceClient

extension TMDB {
    /// A trailer, teaser or other clip on a video site.
    public struct Video: Sendable, Hashable {
        /// The two-letter code of the language (ISO 639-1).
        public var languageCode: String
        /// The two-letter code of the country (ISO 3166-1).
        public var countryCode: String
        /// The name.
        public var name: String
        /// The site's id of the video.
        public var key: String
        /// `YouTube`, `Vimeo`.
        public var site: String
        /// The height of the picture in lines: 1080.
        public var size: Int
        /// `Trailer`, `Teaser`, `Clip`, `Featurette`, `Behind the Scenes`, `Bloopers`.
        public var type: String
        /// Whether the makers of the movie published it.
        public var official: Bool
        /// The time of publication: `2010-05-10T21:00:00.000Z`.
        public var publishedAt: String
        /// TMDB's id.
        public var id: String

        /// Creates a row.
        public init(
            id: String = "",
            key: String,
            site: String = "YouTube",
            name: String = "",
            type: String = "Trailer",
            official: Bool = true,
            size: Int = 1080,
            publishedAt: String = "",
            languageCode: String = "en",
            countryCode: String = "US"
        ) {
            self.languageCode = languageCode
            self.countryCode = countryCode
            self.name = name
            self.key = key
            self.site = site
            self.size = size
            self.type = type
            self.official = official
            self.publishedAt = publishedAt
            self.id = id
        }
    }
}

extension TMDB.Video: Codable {
    enum CodingKeys: String, CodingKey {
        case languageCode = "iso_639_1"
        case countryCode = "iso_3166_1"
        case name
        case key
        case site
        case size
        case type
        case official
        case publishedAt = "published_at"
        case id
    }

    /// Throws if the site or the site's id of the video is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: fields.text(.id) ?? "",
            key: try fields.requiredText(.key),
            site: try fields.requiredText(.site),
            name: fields.text(.name) ?? "",
            type: fields.text(.type) ?? "",
            official: fields.flag(.official) ?? false,
            size: fields.integer(.size) ?? 0,
            publishedAt: fields.text(.publishedAt) ?? "",
            languageCode: fields.text(.languageCode) ?? "",
            countryCode: fields.text(.countryCode) ?? "")
    }
}
