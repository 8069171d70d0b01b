package import ServiceClient

extension TMDB {
    /// A movie with all its fields and the requested appendices.
    public struct Details: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// The title in the requested language.
        public var title = ""
        /// The title in the original language.
        public var originalTitle = ""
        /// The two-letter code of the original language; `xx` for none.
        public var originalLanguage = "en"
        /// IMDb's id: `tt` and seven or eight digits.
        public var imdbID: String?
        /// A summary of the plot.
        public var overview = ""
        /// The slogan on the poster.
        public var tagline = ""
        /// `2010-07-16`, or empty.
        public var releaseDate = ""
        /// The runtime in minutes; 0 if unknown.
        public var runtime = 0
        /// The stage of production: `Rumored`, `Planned`, `In Production`, `Post Production`, `Released`, `Canceled`.
        public var status = "Released"
        /// The genres.
        public var genres: [Genre] = []
        /// The official site; empty or null if there is none.
        public var homepage: String? = ""
        /// The path of the poster. See `ImageSizes`.
        public var posterPath: String?
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?
        /// The collection that the movie belongs to.
        public var belongsToCollection: MovieCollection?
        /// The two-letter codes of the countries of origin; missing in older answers.
        public var originCountry: [String] = []
        /// The production companies.
        public var productionCompanies: [Company] = []
        /// The production countries.
        public var productionCountries: [Country] = []
        /// The spoken languages.
        public var spokenLanguages: [Language] = []
        /// The budget in dollars; 0 if unknown.
        public var budget = 0
        /// The revenue in dollars; 0 if unknown.
        public var revenue = 0
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
        /// The cast and crew, if requested.
        public var credits: Credits?
        /// The videos, if requested.
        public var videos: Videos?
        /// The releases in each country, if requested.
        public var releaseDates: ReleaseDates?
        /// The services that offer it, if requested.
        public var watchProviders: WatchProviders?
        /// The ids at other sites, if requested.
        public var externalIDs: ExternalIDs?
        /// The number of rows of its lists and of requested parts that could not be decoded.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Details {
    /// Creates a movie whose original title is the same.
    public init(id: Int, title: String) { self.init(id: id, title: title, originalTitle: title) }
}

extension TMDB.Details: WireObject {
    package static let fields: [WireField<Self>] = [
        .flag("adult", \.adult),
        .text("backdrop_path", \.backdropPath),
        .nullablePart("belongs_to_collection", \.belongsToCollection),
        .amount("budget", \.budget, in: WireLimits.dollars),
        .rows("genres", \.genres),
        .text("homepage", \.homepage),
        .requiredID("id", \.id),
        .text("imdb_id", \.imdbID),
        .rows("origin_country", \.originCountry),
        .text("original_language", \.originalLanguage),
        .text("original_title", \.originalTitle),
        .text("overview", \.overview),
        .number("popularity", \.popularity, in: WireLimits.popularity),
        .text("poster_path", \.posterPath),
        .rows("production_companies", \.productionCompanies),
        .rows("production_countries", \.productionCountries),
        .text("release_date", \.releaseDate),
        .amount("revenue", \.revenue, in: WireLimits.dollars),
        .amount("runtime", \.runtime, in: WireLimits.minutes),
        .rows("spoken_languages", \.spokenLanguages),
        .text("status", \.status),
        .text("tagline", \.tagline),
        .text("title", \.title),
        .flag("video", \.video),
        .number("vote_average", \.voteAverage, in: WireLimits.scores),
        .amount("vote_count", \.voteCount, in: WireLimits.votes),
        .part("credits", \.credits),
        .part("videos", \.videos),
        .part("release_dates", \.releaseDates),
        .part("watch/providers", \.watchProviders),
        .part("external_ids", \.externalIDs),
    ]

    /// Throws if both titles are missing. If one is missing, the other replaces it.
    package mutating func finish(_ fields: FieldReader) throws {
        title = try fields.text("title") ?? fields.text("original_title") ?? fields.requiredText("title")
        originalTitle = fields.text("original_title") ?? title
        dropped = fields.dropped
    }
}
