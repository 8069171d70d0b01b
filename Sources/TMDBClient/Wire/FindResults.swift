package import ServiceClient

extension TMDB {
    /// The items with a given id at another site; usually one or none.
    public struct FindResults: Sendable, Hashable {
        /// The movies.
        public var movieResults: [MovieRow] = []
        /// The people.
        public var personResults: [OtherRow] = []
        /// The series.
        public var tvResults: [OtherRow] = []
        /// The episodes.
        public var tvEpisodeResults: [OtherRow] = []
        /// The seasons.
        public var tvSeasonResults: [OtherRow] = []
        /// The number of rows that could not be decoded; they are in no list.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.FindResults: WireObject {
    package static let fields: [WireField<Self>] = [
        .rows("movie_results", \.movieResults),
        .rows("person_results", \.personResults),
        .rows("tv_results", \.tvResults),
        .rows("tv_episode_results", \.tvEpisodeResults),
        .rows("tv_season_results", \.tvSeasonResults),
    ]

    /// Throws if all five lists are missing.
    package static func check(_ fields: FieldReader) throws {
        try fields.requireListOrNull(
            at: "movie_results", "person_results", "tv_results", "tv_episode_results", "tv_season_results")
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
