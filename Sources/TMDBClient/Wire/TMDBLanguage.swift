import ServiceClient

extension TMDB {
    /// A language.
    public struct Language: Sendable, Hashable {
        /// The English name; empty in older answers.
        public var englishName: String
        /// The two-letter code (ISO 639-1); `xx` for none.
        public var code: String
        /// The name in the language itself; may be empty.
        public var name: String

        /// Creates a language.
        public init(code: String, englishName: String, name: String = "") {
            self.englishName = englishName
            self.code = code
            self.name = name
        }
    }
}

extension TMDB.Language: Codable {
    enum CodingKeys: String, CodingKey {
        case englishName = "english_name"
        case code = "iso_639_1"
        case name
    }

    /// Throws if the code is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            code: try fields.requiredText(.code),
            englishName: fields.text(.englishName) ?? "",
            name: fields.text(.name) ?? "")
    }
}
