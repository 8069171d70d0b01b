extension TMDB {
    /// A language.
    public struct Language: Sendable, Hashable {
        /// Its name in English; missing from older answers, and then empty.
        public var englishName: String
        /// Its code of two letters (ISO 639-1); `xx` for none.
        public var code: String
        /// Its name in itself; may be empty.
        public var name: String

        /// A language by its code and names.
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

    /// Throws where the code is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            code: try fields.requiredText(.code),
            englishName: fields.text(.englishName) ?? "",
            name: fields.text(.name) ?? "")
    }
}
