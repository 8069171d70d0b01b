package import ServiceClient

extension TMDB {
    /// A movie in a list.
    public struct MovieRow: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The title in the requested language.
        public var title = ""
        /// The title in the original language.
        public var originalTitle = ""
        /// The two-letter code of the original language; `xx` for none.
        public var originalLanguage = "en"
        /// A summary of the plot.
        public var overview = ""
        /// `2010-07-16`, or empty.
        public var releaseDate = ""
        /// The ids of the genres. See `Genre`.
        public var genreIDs: [Int] = []
        /// The path of the poster. See `ImageSizes`.
        public var posterPath: String?
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?
        /// The current popularity, an open-ended number.
        public var popularity = 0.0
        /// The mean of the votes, from 0 to 10; 0 without votes.
        public var voteAverage = 0.0
        /// The number of votes.
        public var voteCount = 0
        /// Whether the movie is for adults only.
        public var adult = false
        /// Whether it is a video and not a movie for cinemas.
        public var video = false
        /// `movie`; only in lists that can contain other kinds.
        public var mediaType: String?

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.MovieRow {
    /// Creates a movie whose original title is the same.
    public init(id: Int, title: String) { self.init(id: id, title: title, originalTitle: title) }
}

extension TMDB.MovieRow: WireObject {
    package static let fields: [WireField<Self>] = [
        .flag("adult", \.adult),
        .text("backdrop_path", \.backdropPath),
        .rows("genre_ids", \.genreIDs),
        .requiredID("id", \.id),
        .text("original_language", \.originalLanguage),
        .text("original_title", \.originalTitle),
        .text("overview", \.overview),
        .number("popularity", \.popularity, in: WireLimits.popularity),
        .text("poster_path", \.posterPath),
        .text("release_date", \.releaseDate),
        .text("title", \.title),
        .flag("video", \.video),
        .number("vote_average", \.voteAverage, in: WireLimits.scores),
        .amount("vote_count", \.voteCount, in: WireLimits.votes),
        .optionalText("media_type", \.mediaType),
    ]

    /// Throws if both titles are missing, as for series and people. If one is missing, the other replaces it.
    package mutating func finish(_ fields: FieldReader) throws {
        title = try fields.text("title") ?? fields.text("original_title") ?? fields.requiredText("title")
        originalTitle = fields.text("original_title") ?? title
    }
}
