import ServiceClient

extension OMDb {
    /// A season of a series.
    public struct Season: Sendable, Hashable {
        /// The title of the series.
        public var title: String
        /// The number of the season.
        public var season: String?
        /// How many seasons the series has; missing in older answers.
        public var totalSeasons: String?
        /// The episodes, in OMDb's order.
        public var episodes: [SeasonItem]
        /// How many episodes could not be decoded; they are not in `episodes`.
        public var dropped: Int

        /// Creates a season.
        public init(
            title: String, season: String?, totalSeasons: String?, episodes: [SeasonItem], dropped: Int = 0
        ) {
            self.title = title
            self.season = season
            self.totalSeasons = totalSeasons
            self.episodes = episodes
            self.dropped = dropped
        }
    }

    /// An episode in the list of its season.
    public struct SeasonItem: Sendable, Hashable {
        /// The title of the episode.
        public var title: String
        /// `2014-01-12`: another form than in the episode's own record.
        public var released: String?
        /// The number within the season.
        public var episode: String?
        /// `8.8` or `N/A`.
        public var imdbRating: String?
        /// `tt` and seven or eight digits.
        public var imdbID: String?

        /// Creates an episode.
        public init(title: String, released: String?, episode: String?, imdbRating: String?, imdbID: String?) {
            self.title = title
            self.released = released
            self.episode = episode
            self.imdbRating = imdbRating
            self.imdbID = imdbID
        }
    }
}

extension OMDb.Season: Decodable {
    enum CodingKeys: String, CodingKey {
        case title = "Title"
        case season = "Season"
        case totalSeasons
        case episodes = "Episodes"
        case response = "Response"
    }

    /// Throws if the title or the list of episodes is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(omdb: decoder)
        try fields.requireSuccess(.response)
        if fields.scalar(.episodes) == nil { try fields.requireList(at: .episodes) }
        let episodes: [OMDb.SeasonItem] = fields.rowsUnlessScalar(.episodes)
        self.init(
            title: try fields.requiredScalar(.title),
            season: fields.scalar(.season),
            totalSeasons: fields.scalar(.totalSeasons),
            episodes: episodes,
            dropped: fields.dropped)
    }
}

extension OMDb.SeasonItem: Decodable {
    enum CodingKeys: String, CodingKey {
        case title = "Title"
        case released = "Released"
        case episode = "Episode"
        case imdbRating
        case imdbID
    }

    /// Throws if the title is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(omdb: decoder)
        self.init(
            title: try fields.requiredScalar(.title),
            released: fields.scalar(.released),
            episode: fields.scalar(.episode),
            imdbRating: fields.scalar(.imdbRating),
            imdbID: fields.scalar(.imdbID))
    }
}
