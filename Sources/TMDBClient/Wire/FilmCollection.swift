extension TMDB {
    /// Films that belong together: a film and those that follow it.
    public struct FilmCollection: Sendable, Hashable {
        /// TMDB's id.
        public var id: Int
        /// What it is called.
        public var name: String
        /// Where the poster is, beginning with a slash. See `ImageSizes`.
        public var posterPath: String?
        /// Where the backdrop is, beginning with a slash. See `ImageSizes`.
        public var backdropPath: String?

        /// A collection by its values.
        public init(id: Int, name: String, posterPath: String? = nil, backdropPath: String? = nil) {
            self.id = id
            self.name = name
            self.posterPath = posterPath
            self.backdropPath = backdropPath
        }
    }
}

extension TMDB.FilmCollection: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case name
        case posterPath = "poster_path"
        case backdropPath = "backdrop_path"
    }

    /// Throws where the id or the name is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            id: try fields.requiredID(.id),
            name: try fields.requiredText(.name),
            posterPath: fields.text(.posterPath),
            backdropPath: fields.text(.backdropPath))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(posterPath, forKey: .posterPath)
        try container.encode(backdropPath, forKey: .backdropPath)
    }
}
