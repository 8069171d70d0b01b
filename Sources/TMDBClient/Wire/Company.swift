import ServiceClient

extension TMDB {
    /// A production company.
    public struct Company: Sendable, Hashable {
        /// TMDB's id.
        public var id: Int
        /// The path of the logo. See `ImageSizes`.
        public var logoPath: String?
        /// The name.
        public var name: String
        /// The two-letter code of its country; may be empty.
        public var originCountry: String

        /// Creates a company.
        public init(id: Int, name: String, logoPath: String? = nil, originCountry: String = "") {
            self.id = id
            self.logoPath = logoPath
            self.name = name
            self.originCountry = originCountry
        }
    }
}

extension TMDB.Company: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case logoPath = "logo_path"
        case name
        case originCountry = "origin_country"
    }

    /// Throws if the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            logoPath: fields.text(.logoPath),
            originCountry: fields.text(.originCountry) ?? "")
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(logoPath, forKey: .logoPath)
        try container.encode(name, forKey: .name)
        try container.encode(originCountry, forKey: .originCountry)
    }
}
