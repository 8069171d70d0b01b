package import ServiceClient

extension TMDB {
    /// A country.
    public struct Country: Sendable, Hashable {
        /// The two-letter code (ISO 3166-1).
        public var code = ""
        /// The English name.
        public var name = ""

        /// The start of a value that is made field by field.
        public static let blank = Self()
    }
}

extension TMDB.Country: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredText("iso_3166_1", \.code),
        .text("name", \.name),
    ]
}
