package import ServiceClient

extension TMDB {
    /// A production company.
    public struct Company: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The name.
        public var name = ""
        /// The path of the logo. See `ImageSizes`.
        public var logoPath: String?
        /// The two-letter code of its country; may be empty.
        public var originCountry = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Company: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .text("logo_path", \.logoPath),
        .requiredText("name", \.name),
        .text("origin_country", \.originCountry),
    ]
}
