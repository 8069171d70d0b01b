import ServiceClient

extension TMDB {
    /// The pictures of a movie.
    public struct Images: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// Wide pictures from the movie.
        public var backdrops: [Image]
        /// The drawn title. An SVG is listed as `.png`.
        public var logos: [Image]
        /// The posters.
        public var posters: [Image]
        /// How many rows could not be decoded; they are in no list.
        public var dropped: Int

        /// Creates pictures.
        public init(
            id: Int? = nil, backdrops: [Image] = [], logos: [Image] = [], posters: [Image] = [], dropped: Int = 0
        ) {
            self.id = id
            self.backdrops = backdrops
            self.logos = logos
            self.posters = posters
            self.dropped = dropped
        }
    }
}

extension TMDB.Images: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case backdrops
        case logos
        case posters
    }

    /// Throws if all three lists are missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .backdrops, .logos, .posters)
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            backdrops: fields.rows(.backdrops),
            logos: fields.rows(.logos),
            posters: fields.rows(.posters),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(backdrops, forKey: .backdrops)
        try container.encode(logos, forKey: .logos)
        try container.encode(posters, forKey: .posters)
    }
}
