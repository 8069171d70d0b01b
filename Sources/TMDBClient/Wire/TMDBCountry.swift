import ServiceClient

extension TMDB {
    /// A country.
    public struct Country: Sendable, Hashable {
        /// The two-letter code (ISO 3166-1).
        public var code: String
        /// The English name.
        public var name: String

        /// Creates a country.
        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }
}

extension TMDB.Country: Codable {
    enum CodingKeys: String, CodingKey {
        case code = "iso_3166_1"
        case name
    }

    /// Throws if the code is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(code: try fields.requiredText(.code), name: fields.text(.name) ?? "")
    }
}
