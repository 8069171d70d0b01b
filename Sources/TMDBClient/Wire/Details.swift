extension TMDB {
    /// A movie with all its fields and the requested appendices.
    public struct Details: Sendable, Hashable {
        /// Whether the movie is for adults only.
        public var adult: Bool
        /// The path of the backdrop. See `ImageSizes`.
        public var backdropPath: String?
        /// The collection that the movie belongs to.
        public var belongsToCollection: MovieCollection?
        /// The budget in dollars; 0 if unknown.
        public var budget: Int
        /// The genres.
        public var genres: [Genre]
        /// The official site; empty or null if there is none.
        public var homepage: String?
        /// TMDB's id.
        public var id: Int
        /// IMDb's id: `tt` and seven or eight digits.
        public var imdbID: String?
        /// The two-letter codes of the countries of origin; missing in older answers.
        public var originCountry: [String]
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
        /// The production companies.
        public var productionCompanies: [Company]
        /// The production countries.
        public var productionCountries: [Country]
        /// `2010-07-16`, or empty.
        public var releaseDate: String
        /// The revenue in dollars; 0 if unknown.
        public var revenue: Int
        /// The runtime in minutes; 0 if unknown.
        public var runtime: Int
        /// The spoken languages.
        public var spokenLanguages: [Language]
        /// The stage of production.
        public var status: Status
        /// The slogan on the poster.
        public var tagline: String
        /// The title in the requested language.
        public var title: String
        /// Whether it is a video and not a movie for cinemas.
        public var video: Bool
        /// The mean of the votes, from 0 to 10; 0 without votes.
        public var voteAverage: Double
        /// The number of votes.
        public var voteCount: Int
        /// The cast and crew, if requested.
        public var credits: Credits?
        /// The videos, if requested.
        public var videos: Videos?
        /// The pictures, if requested.
        public var images: Images?
        /// The first page of recommended movies, if requested.
        public var recommendations: Page<MovieRow>?
        /// The first page of movies with the same genres and keywords, if requested.
        public var similar: Page<MovieRow>?
        /// The releases in each country, if requested.
        public var releaseDates: ReleaseDates?
        /// The services that offer it, if requested.
        public var watchProviders: WatchProviders?
        /// The ids at other sites, if requested.
        public var externalIDs: ExternalIDs?
        /// How many rows of its lists, and how many requested parts, could not be decoded.
        public var dropped: Int

        /// Creates a movie.
        public init(
            id: Int,
            title: String,
            originalTitle: String? = nil,
            originalLanguage: String = "en",
            imdbID: String? = nil,
            overview: String = "",
            tagline: String = "",
            releaseDate: String = "",
            runtime: Int = 0,
            status: Status = .released,
            genres: [Genre] = [],
            homepage: String? = "",
            posterPath: String? = nil,
            backdropPath: String? = nil,
            belongsToCollection: MovieCollection? = nil,
            originCountry: [String] = [],
            productionCompanies: [Company] = [],
            productionCountries: [Country] = [],
            spokenLanguages: [Language] = [],
            budget: Int = 0,
            revenue: Int = 0,
            popularity: Double = 0,
            voteAverage: Double = 0,
            voteCount: Int = 0,
            adult: Bool = false,
            video: Bool = false,
            credits: Credits? = nil,
            videos: Videos? = nil,
            images: Images? = nil,
            recommendations: Page<MovieRow>? = nil,
            similar: Page<MovieRow>? = nil,
            releaseDates: ReleaseDates? = nil,
            watchProviders: WatchProviders? = nil,
            externalIDs: ExternalIDs? = nil,
            dropped: Int = 0
        ) {
            self.adult = adult
            self.backdropPath = backdropPath
            self.belongsToCollection = belongsToCollection
            self.budget = budget
            self.genres = genres
            self.homepage = homepage
            self.id = id
            self.imdbID = imdbID
            self.originCountry = originCountry
            self.originalLanguage = originalLanguage
            self.originalTitle = originalTitle ?? title
            self.overview = overview
            self.popularity = popularity
            self.posterPath = posterPath
            self.productionCompanies = productionCompanies
            self.productionCountries = productionCountries
            self.releaseDate = releaseDate
            self.revenue = revenue
            self.runtime = runtime
            self.spokenLanguages = spokenLanguages
            self.status = status
            self.tagline = tagline
            self.title = title
            self.video = video
            self.voteAverage = voteAverage
            self.voteCount = voteCount
            self.credits = credits
            self.videos = videos
            self.images = images
            self.recommendations = recommendations
            self.similar = similar
            self.releaseDates = releaseDates
            self.watchProviders = watchProviders
            self.externalIDs = externalIDs
            self.dropped = dropped
        }
    }
}
