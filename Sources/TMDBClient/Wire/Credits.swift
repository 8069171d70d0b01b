import ServiceClient

extension TMDB {
    /// The cast and crew of a movie.
    public struct Credits: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The cast, the leading roles first.
        public var cast: [Cast]
        /// The crew, in TMDB's order.
        public var crew: [Crew]
        /// How many rows could not be decoded; they are in neither list.
        public var dropped: Int

        /// Creates credits.
        public init(id: Int? = nil, cast: [Cast] = [], crew: [Crew] = [], dropped: Int = 0) {
            self.id = id
            self.cast = cast
            self.crew = crew
            self.dropped = dropped
        }
    }
}

extension TMDB.Credits: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case cast
        case crew
    }

    /// Throws if both lists are missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .cast, .crew)
        self.init(
            id: fields.integer(.id, in: WireLimits.ids),
            cast: fields.rows(.cast),
            crew: fields.rows(.crew),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(cast, forKey: .cast)
        try container.encode(crew, forKey: .crew)
    }
}
