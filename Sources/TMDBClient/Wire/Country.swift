extension TMDB {
    /// A country.
    public struct Country: Sendable, Hashable {
        /// Its code of two letters (ISO 3166-1).
        public var code: String
        /// Its name in English.
        public var name: String

        /// A country by its code and name.
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

    /// Throws where the code is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(code: try fields.requiredText(.code), name: fields.text(.name) ?? "")
    }
}
