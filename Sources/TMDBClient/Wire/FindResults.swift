import ServiceClient

extension TMDB {
    /// What has a given id at another site: usually one item or none.
    public struct FindResults: Sendable, Hashable {
        /// The movies.
        public var movieResults: [MovieRow]
        /// The people.
        public var personResults: [OtherRow]
        /// The series.
        public var tvResults: [OtherRow]
        /// The episodes.
        public var tvEpisodeResults: [OtherRow]
        /// The seasons.
        public var tvSeasonResults: [OtherRow]
        /// How many rows could not be decoded; they are in no list.
        public var dropped: Int

        /// Creates results.
        public init(
            movieResults: [MovieRow] = [],
            personResults: [OtherRow] = [],
            tvResults: [OtherRow] = [],
            tvEpisodeResults: [OtherRow] = [],
            tvSeasonResults: [OtherRow] = [],
            dropped: Int = 0
        ) {
            self.movieResults = movieResults
            self.personResults = personResults
            self.tvResults = tvResults
            self.tvEpisodeResults = tvEpisodeResults
            self.tvSeasonResults = tvSeasonResults
            self.dropped = dropped
        }
    }
}

extension TMDB.FindResults: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case movieResults = "movie_results"
        case personResults = "person_results"
        case tvResults = "tv_results"
        case tvEpisodeResults = "tv_episode_results"
        case tvSeasonResults = "tv_season_results"
    }

    /// Throws if all five lists are missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireList(at: .movieResults, .personResults, .tvResults, .tvEpisodeResults, .tvSeasonResults)
        self.init(
            movieResults: fields.rows(.movieResults),
            personResults: fields.rows(.personResults),
            tvResults: fields.rows(.tvResults),
            tvEpisodeResults: fields.rows(.tvEpisodeResults),
            tvSeasonResults: fields.rows(.tvSeasonResults),
            dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(movieResults, forKey: .movieResults)
        try container.encode(personResults, forKey: .personResults)
        try container.encode(tvResults, forKey: .tvResults)
        try container.encode(tvEpisodeResults, forKey: .tvEpisodeResults)
        try container.encode(tvSeasonResults, forKey: .tvSeasonResults)
    }
}
