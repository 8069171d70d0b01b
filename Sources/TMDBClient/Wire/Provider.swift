extension TMDB {
    /// A service that has films to watch.
    public struct Provider: Sendable, Hashable {
        /// Where its mark is, beginning with a slash. See `ImageSizes`.
        public var logoPath: String?
        /// TMDB's id of it.
        public var id: Int
        /// What it is called.
        public var name: String
        /// The lower, the further to the front.
        public var displayPriority: Int

        /// A row by its values.
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

    /// Throws where the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            logoPath: fields.text(.logoPath),
            displayPriority: fields.integer(.displayPriority, in: WireLimits.counts) ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(logoPath, forKey: .logoPath)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(displayPriority, forKey: .displayPriority)
    }
}
