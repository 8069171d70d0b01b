extension TMDB {
    /// The pictures of a film.
    public struct Images: Sendable, Hashable {
        /// The id of the film; `nil` where the pictures stand in its details.
        public var id: Int?
        /// Wide pictures from it.
        public var backdrops: [Image]
        /// Its title as it is drawn. An SVG is listed as `.png`.
        public var logos: [Image]
        /// Its posters.
        public var posters: [Image]
        /// How many came that could not be read; they are in no list.
        public var dropped: Int

        /// Pictures by their rows.
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

    /// Throws where all three lists are missing.
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
