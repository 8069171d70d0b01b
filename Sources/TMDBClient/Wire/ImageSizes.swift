import ServiceClient

extension TMDB {
    /// The base URLs and sizes of pictures.
    ///
    /// The URL of a picture is the base, a size and its path: `https://image.tmdb.org/t/p/` `w342` `/abc.jpg`.
    public struct ImageSizes: Sendable, Hashable {
        /// The base URL without TLS; ends in a slash.
        public var baseURL: String
        /// The base URL with TLS; ends in a slash.
        public var secureBaseURL: String
        /// The sizes of posters.
        public var posterSizes: [String]
        /// The sizes of backdrops.
        public var backdropSizes: [String]
        /// The sizes of logos.
        public var logoSizes: [String]
        /// The sizes of portraits.
        public var profileSizes: [String]
        /// The sizes of stills from episodes.
        public var stillSizes: [String]

        /// TMDB's own values, unchanged for many years.
        public static let tmdb = ImageSizes()

        /// Creates sizes; the defaults are TMDB's own.
        public init(
            baseURL: String = "http://image.tmdb.org/t/p/",
            secureBaseURL: String = "https://image.tmdb.org/t/p/",
            posterSizes: [String] = ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
            backdropSizes: [String] = ["w300", "w780", "w1280", "original"],
            logoSizes: [String] = ["w45", "w92", "w154", "w185", "w300", "w500", "original"],
            profileSizes: [String] = ["w45", "w185", "h632", "original"],
            stillSizes: [String] = ["w92", "w185", "w300", "original"]
        ) {
            self.baseURL = baseURL
            self.secureBaseURL = secureBaseURL
            self.posterSizes = posterSizes
            self.backdropSizes = backdropSizes
            self.logoSizes = logoSizes
            self.profileSizes = profileSizes
            self.stillSizes = stillSizes
        }
    }
}

extension TMDB.ImageSizes: Codable {
    enum CodingKeys: String, CodingKey {
        case baseURL = "base_url"
        case secureBaseURL = "secure_base_url"
        case posterSizes = "poster_sizes"
        case backdropSizes = "backdrop_sizes"
        case logoSizes = "logo_sizes"
        case profileSizes = "profile_sizes"
        case stillSizes = "still_sizes"
    }

    /// Throws if both base URLs are missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .baseURL, .secureBaseURL)
        self.init(
            baseURL: fields.text(.baseURL) ?? "",
            secureBaseURL: fields.text(.secureBaseURL) ?? "",
            posterSizes: fields.rows(.posterSizes),
            backdropSizes: fields.rows(.backdropSizes),
            logoSizes: fields.rows(.logoSizes),
            profileSizes: fields.rows(.profileSizes),
            stillSizes: fields.rows(.stillSizes))
    }
}
