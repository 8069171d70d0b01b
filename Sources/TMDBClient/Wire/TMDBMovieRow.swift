import ServiceClient

extension TMDB {
    /// A movie in a list.
    public struct MovieRow: Sendable, Hashable {
        /// Whether the movie is for adults only.
        public var adult: Bool
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?
        /// The ids of the genres. See `Genre`.
        public var genreIDs: [Int]
        /// TMDB's id.
        public var id: Int
        /// The two-letter code of the original language; `xx` for none.
        public var originalLanguage: String
        /// The title in the original language.
        public var originalTitle: String
        /// A summary of the plot.
        public var overview: String
        /// The current popularity, an open-ended number.
        public var popularity: Double
        /// The path of the poster. See `ImageSizes`.
        public var posterPath: String?
        /// `2010-07-16`, or empty.
        public var releaseDate: String
        /// The title in the requested language.
        public var title: String
        /// Whether it is a video and not a movie for cinemas.
        public var video: Bool
        /// The mean of the votes, from 0 to 10; 0 without votes.
        public var voteAverage: Double
        /// The number of votes.
        public var voteCount: Int
        /// `movie`; only in lists that can contain other kinds.
        public var mediaType: String?

        /// Creates a row.
        public init(
            id: Int,
            title: String,
            originalTitle: String? = nil,
            originalLanguage: String = "en",
            overview: String = "",
            releaseDate: String = "",
            genreIDs: [Int] = [],
            posterPath: String? = nil,
            backdropPath: String? = nil,
            popularity: Double = 0,
            voteAverage: Double = 0,
            voteCount: Int = 0,
            adult: Bool = false,
            video: Bool = false,
            mediaType: String? = nil
        ) {
            self.adult = adult
            self.backdropPath = backdropPath
            self.genreIDs = genreIDs
            self.id = id
            self.originalLanguage = originalLanguage
            self.originalTitle = originalTitle ?? title
            self.overview = overview
            self.popularity = popularity
            self.posterPath = posterPath
            self.releaseDate = releaseDate
            self.title = title
            self.video = video
            self.voteAverage = voteAverage
            self.voteCount = voteCount
            self.mediaType = mediaType
        }
    }
}

extension TMDB.MovieRow: Codable {
    enum CodingKeys: String, CodingKey {
        case adult
        case backdropPath = "backdrop_path"
        case genreIDs = "genre_ids"
        case id
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case overview
        case popularity
        case posterPath = "poster_path"
        case releaseDate = "release_date"
        case title
        case video
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case mediaType = "media_type"
    }

    /// Throws if the id or both titles are missing, so for series and people.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        let originalTitle = fields.text(.originalTitle)
        self.init(
            id: try fields.requiredID(.id),
            title: try fields.text(.title) ?? originalTitle ?? fields.requiredText(.title),
            originalTitle: originalTitle,
            originalLanguage: fields.text(.originalLanguage) ?? "",
            overview: fields.text(.overview) ?? "",
            releaseDate: fields.text(.releaseDate) ?? "",
            genreIDs: fields.rows(.genreIDs),
            posterPath: fields.text(.posterPath),
            backdropPath: fields.text(.backdropPath),
            popularity: fields.number(.popularity, in: WireLimits.popularity) ?? 0,
            voteAverage: fields.number(.voteAverage, in: WireLimits.scores) ?? 0,
            voteCount: fields.amount(.voteCount, in: WireLimits.votes) ?? 0,
            adult: fields.flag(.adult) ?? false,
            video: fields.flag(.video) ?? false,
            mediaType: fields.text(.mediaType))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(adult, forKey: .adult)
        try container.encode(backdropPath, forKey: .backdropPath)
        try container.encode(genreIDs, forKey: .genreIDs)
        try container.encode(id, forKey: .id)
        try container.encode(originalLanguage, forKey: .originalLanguage)
        try container.encode(originalTitle, forKey: .originalTitle)
        try container.encode(overview, forKey: .overview)
        try container.encode(popularity.written, forKey: .popularity)
        try container.encode(posterPath, forKey: .posterPath)
        try container.encode(releaseDate, forKey: .releaseDate)
        try container.encode(title, forKey: .title)
        try container.encode(video, forKey: .video)
        try container.encode(voteAverage.written, forKey: .voteAverage)
        try container.encode(voteCount, forKey: .voteCount)
        try container.encodeIfPresent(mediaType, forKey: .mediaType)
    }
}
