extension TMDB {
    /// Who plays in a film and who works on it.
    public struct Credits: Sendable, Hashable {
        /// The id of the film; `nil` where the credits stand in its details.
        public var id: Int?
        /// Who plays, the leading parts first.
        public var cast: [Cast]
        /// Who works on it, in TMDB's order.
        public var crew: [Crew]
        /// How many rows came that could not be read; they are in neither list.
        public var dropped: Int

        /// Credits by their rows.
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

    /// Throws where both lists are missing.
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
