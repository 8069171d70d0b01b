import ServiceClient

extension TMDB {
    /// The videos about a movie.
    public struct Videos: Sendable, Hashable {
        /// The id of the movie; `nil` within its details.
        public var id: Int?
        /// The videos, in TMDB's order.
        public var results: [Video]
        /// How many rows could not be decoded; they are not in `results`.
        public var dropped: Int

        /// Creates videos.
        public init(id: Int? = nil, results: [Video] = [], dropped: Int = 0) {
            self.id = id
            self.results = results
            self.dropped = dropped
        }
    }
}

extension TMDB.Videos: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case id
        case results
    }

    /// Throws if the list is missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .results)
        self.init(id: fields.integer(.id, in: WireLimits.ids), results: fields.rows(.results), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(results, forKey: .results)
    }
}
