import ServiceClient

extension TMDB {
    /// A service that offers movies.
    public struct Provider: Sendable, Hashable {
        /// The path of the logo. See `ImageSizes`.
        public var logoPath: String?
        /// TMDB's id.
        public var id: Int
        /// The name.
        public var name: String
        /// The rank in lists; the lowest is first.
        public var displayPriority: Int

        /// Creates a row.
        public init(id: Int, name: String, logoPath: String? = nil, displayPriority: Int = 0) {
            self.logoPath = logoPath
            self.id = id
            self.name = name
            self.displayPriority = displayPriority
        }
    }
}

extension TMDB.Provider: Codable {
    enum CodingKeys: String, CodingKey {
        case logoPath = "logo_path"
        case id = "provider_id"
        case name = "provider_name"
        case displayPriority = "display_priority"
    }

    /// Throws if the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            logoPath: fields.text(.logoPath),
            displayPriority: fields.integer(.displayPriority) ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(logoPath, forKey: .logoPath)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(displayPriority, forKey: .displayPriority)
    }
}
