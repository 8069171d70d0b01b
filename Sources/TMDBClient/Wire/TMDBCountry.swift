package import ServiceClient

extension TMDB {
    /// A country.
    public struct Country: Sendable, Hashable {
        /// The two-letter code (ISO 3166-1).
        public var code = ""
        /// The English name.
        public var name = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Country: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredText("iso_3166_1", \.code),
        .text("name", \.name),
    ]
}
