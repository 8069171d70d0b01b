import ServiceClient

extension TMDB {
    /// A collection of movies: a movie and its sequels.
    public struct MovieCollection: Sendable, Hashable {
        /// TMDB's id.
        public var id: Int
        /// The name.
        public var name: String
        /// The path of the poster. See `ImageSizes`.
        public var posterPath: String?
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?

        /// Creates a collection.
        public init(id: Int, name: String, posterPath: String? = nil, backdropPath: String? = nil) {
            self.id = id
            self.name = name
            self.posterPath = posterPath
            self.backdropPath = backdropPath
        }
    }
}

extension TMDB.MovieCollection: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case name
        case posterPath = "poster_path"
        case backdropPath = "backdrop_path"
    }

    /// Throws if the id or the name is missing.
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
