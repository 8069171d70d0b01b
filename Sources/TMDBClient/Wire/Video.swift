extension TMDB {
    /// A trailer, a teaser or another clip, at the site that shows it.
    public struct Video: Sendable, Hashable {
        /// Its language by its code of two letters (ISO 639-1).
        public var languageCode: String
        /// Its country by its code of two letters (ISO 3166-1).
        public var countryCode: String
        /// What it is called.
        public var name: String
        /// The site's id of it.
        public var key: String
        /// `YouTube`, `Vimeo`.
        public var site: String
        /// How many lines the picture has: 1080.
        public var size: Int
        /// `Trailer`, `Teaser`, `Clip`, `Featurette`, `Behind the Scenes`, `Bloopers`.
        public var type: String
        /// Whether the makers of the film have put it there.
        public var official: Bool
        /// When it was put there: `2010-05-10T21:00:00.000Z`.
        public var publishedAt: String
        /// TMDB's id of it.
        public var id: String

        /// A row by its values.
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

    /// Throws where the site or its id of the video is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: fields.text(.id) ?? "",
            key: try fields.requiredText(.key),
            site: try fields.requiredText(.site),
            name: fields.text(.name) ?? "",
            type: fields.text(.type) ?? "",
            official: fields.flag(.official) ?? false,
            size: fields.integer(.size, in: WireLimits.counts) ?? 0,
            publishedAt: fields.text(.publishedAt) ?? "",
            languageCode: fields.text(.languageCode) ?? "",
            countryCode: fields.text(.countryCode) ?? "")
    }
}
