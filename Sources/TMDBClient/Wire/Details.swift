extension TMDB {
    /// Everything that TMDB tells of one film, and what was asked for with it.
    public struct Details: Sendable, Hashable {
        /// Whether it is for adults only.
        public var adult: Bool
        /// Where the backdrop is, beginning with a slash. See `ImageSizes`.
        public var backdropPath: String?
        /// The films that it belongs to.
        public var belongsToCollection: FilmCollection?
        /// What it cost, in dollars; 0 where that is not known.
        public var budget: Int
        /// Its genres.
        public var genres: [Genre]
        /// Its own site; empty or null where it has none.
        public var homepage: String?
        /// TMDB's id.
        public var id: Int
        /// IMDb's id: `tt` and seven or eight digits.
        public var imdbID: String?
        /// Where it was made, by codes of two letters; missing from older answers.
        public var originCountry: [String]
        /// Its language by its code of two letters; `xx` for none.
        public var originalLanguage: String
        /// The title where it was made.
        public var originalTitle: String
        /// What it is about.
        public var overview: String
        /// How much it is asked for just now, on a scale without an end.
        public var popularity: Double
        /// Where the poster is, beginning with a slash. See `ImageSizes`.
        public var posterPath: String?
        /// Who made it.
        public var productionCompanies: [Company]
        /// Where they made it.
        public var productionCountries: [Country]
        /// `2010-07-16`, or an empty text.
        public var releaseDate: String
        /// What it earned, in dollars; 0 where that is not known.
        public var revenue: Int
        /// How long it runs, in minutes; 0 where that is not known.
        public var runtime: Int
        /// What is spoken in it.
        public var spokenLanguages: [Language]
        /// How far it has come.
        public var status: Status
        /// A line from its poster.
        public var tagline: String
        /// The title in the language that was asked for.
        public var title: String
        /// Whether it is a video and not a film of cinemas.
        public var video: Bool
        /// The mean of the votes, 0 to 10; 0 where there are none.
        public var voteAverage: Double
        /// How many voted.
        public var voteCount: Int
        /// Who plays and who worked on it, if that was asked for.
        public var credits: Credits?
        /// Its videos, if they were asked for.
        public var videos: Videos?
        /// Its pictures, if they were asked for.
        public var images: Images?
        /// What else those like who like it, if that was asked for: the first page.
        public var recommendations: Page<MovieRow>?
        /// Films with the same genres and keywords, if they were asked for: the first page.
        public var similar: Page<MovieRow>?
        /// When it comes out in each country, if that was asked for.
        public var releaseDates: ReleaseDates?
        /// Where it can be watched, if that was asked for.
        public var watchProviders: WatchProviders?
        /// Its ids elsewhere, if they were asked for.
        public var externalIDs: ExternalIDs?
        /// How many rows of its own lists, and how many of the parts that were asked for, came and could not be read.
        public var dropped: Int

        /// A film by its values.
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
            belongsToCollection: FilmCollection? = nil,
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
