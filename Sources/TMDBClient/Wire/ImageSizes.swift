package import ServiceClient

extension TMDB {
    /// The base URLs and sizes of pictures.
    ///
    /// The URL of a picture is the base, a size and its path: `https://image.tmdb.org/t/p/` `w342` `/abc.jpg`.
    public struct ImageSizes: Sendable, Hashable {
        /// The base URL without TLS; ends in a slash.
        public var baseURL = "http://image.tmdb.org/t/p/"
        /// The base URL with TLS; ends in a slash.
        public var secureBaseURL = "https://image.tmdb.org/t/p/"
        /// The sizes of posters.
        public var posterSizes: [String] = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
        /// The sizes of backdrops.
        public var backdropSizes: [String] = ["w300", "w780", "w1280", "original"]
        /// The sizes of logos.
        public var logoSizes: [String] = ["w45", "w92", "w154", "w185", "w300", "w500", "original"]
        /// The sizes of portraits.
        public var profileSizes: [String] = ["w45", "w185", "h632", "original"]
        /// The sizes of stills from episodes.
        public var stillSizes: [String] = ["w92", "w185", "w300", "original"]

        /// TMDB's own values, unchanged for many years.
        public static let tmdb = Self()
    }
}

extension TMDB.ImageSizes: WireObject {
    package static var blank: Self { tmdb }

    package static let fields: [WireField<Self>] = [
        .text("base_url", \.baseURL),
        .text("secure_base_url", \.secureBaseURL),
        .rows("poster_sizes", \.posterSizes),
        .rows("backdrop_sizes", \.backdropSizes),
        .rows("logo_sizes", \.logoSizes),
        .rows("profile_sizes", \.profileSizes),
        .rows("still_sizes", \.stillSizes),
    ]

    /// Throws if both base URLs are missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireAny(of: "base_url", "secure_base_url")
    }
}
