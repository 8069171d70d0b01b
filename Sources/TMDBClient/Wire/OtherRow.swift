import ServiceClient

extension TMDB {
    /// A person, a series, a season or an episode.
    public struct OtherRow: Sendable, Hashable {
        /// TMDB's id.
        public var id: Int
        /// `person`, `tv`, `tv_season`, `tv_episode`.
        public var mediaType: String?
        /// The name.
        public var name: String

        /// Creates a row.
        public init(id: Int, mediaType: String? = nil, name: String = "") {
            self.id = id
            self.mediaType = mediaType
            self.name = name
        }
    }
}

extension TMDB.OtherRow: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case mediaType = "media_type"
        case name
    }

    /// Throws if the id is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            mediaType: fields.text(.mediaType),
            name: fields.text(.name) ?? "")
    }
}
