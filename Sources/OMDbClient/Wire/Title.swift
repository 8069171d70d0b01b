extension OMDb {
    /// A movie, series, episode or game with all its fields.
    ///
    /// The fields depend on the kind.
    public struct Title: Sendable, Hashable {
        /// The title. An episode has its own.
        public var title: String
        /// `2010`, `2008–2013`, `2011–`.
        public var year: String?
        /// `PG-13`, `TV-MA`.
        public var rated: String?
        /// `16 Jul 2010`.
        public var released: String?
        /// The number of an episode's season.
        public var season: String?
        /// The number of an episode in its season.
        public var episode: String?
        /// `148 min`.
        public var runtime: String?
        /// Genres separated by commas.
        public var genre: String?
        /// Names separated by commas.
        public var director: String?
        /// Names separated by commas; older records have notes: `Nic Pizzolatto (created by)`.
        public var writer: String?
        /// Names separated by commas.
        public var actors: String?
        /// Short or full, depending on the request.
        public var plot: String?
        /// English names separated by commas.
        public var language: String?
        /// English names separated by commas; `USA` and `UK` until about 2020.
        public var country: String?
        /// A sentence or two.
        public var awards: String?
        /// A URL, possibly dead, or `N/A`.
        public var poster: String?
        /// Ratings by publications; often none.
        public var ratings: [Rating]
        /// Metacritic's score, `74`.
        public var metascore: String?
        /// IMDb's score, `8.8`.
        public var imdbRating: String?
        /// `2,370,839`.
        public var imdbVotes: String?
        /// `tt` and seven or eight digits.
        public var imdbID: String?
        /// The IMDb id of an episode's series.
        public var seriesID: String?
        /// `movie`, `series`, `episode`, `game`, or something newer.
        public var type: String?
        /// How many seasons a series has.
        public var totalSeasons: String?
        /// The day of the DVD release. Only movies have this and the next three fields.
        public var dvd: String?
        /// `$173,837,933`.
        public var boxOffice: String?
        /// The production company.
        public var production: String?
        /// The official site.
        public var website: String?
        /// Strings with other names, such as `tomatoMeter` in older records.
        public var additional: [String: String]
        /// How many ratings could not be decoded; they are not in `ratings`.
        public var dropped: Int

        /// Creates a title.
        public init(
            title: String,
            year: String? = nil,
            rated: String? = nil,
            released: String? = nil,
            season: String? = nil,
            episode: String? = nil,
            runtime: String? = nil,
            genre: String? = nil,
            director: String? = nil,
            writer: String? = nil,
            actors: String? = nil,
            plot: String? = nil,
            language: String? = nil,
            country: String? = nil,
            awards: String? = nil,
            poster: String? = nil,
            ratings: [Rating] = [],
            metascore: String? = nil,
            imdbRating: String? = nil,
            imdbVotes: String? = nil,
            imdbID: String? = nil,
            seriesID: String? = nil,
            type: String? = nil,
            totalSeasons: String? = nil,
            dvd: String? = nil,
            boxOffice: String? = nil,
            production: String? = nil,
            website: String? = nil,
            additional: [String: String] = [:],
            dropped: Int = 0
        ) {
            self.title = title
            self.year = year
            self.rated = rated
            self.released = released
            self.season = season
            self.episode = episode
            self.runtime = runtime
            self.genre = genre
            self.director = director
            self.writer = writer
            self.actors = actors
            self.plot = plot
            self.language = language
            self.country = country
            self.awards = awards
            self.poster = poster
            self.ratings = ratings
            self.metascore = metascore
            self.imdbRating = imdbRating
            self.imdbVotes = imdbVotes
            self.imdbID = imdbID
            self.seriesID = seriesID
            self.type = type
            self.totalSeasons = totalSeasons
            self.dvd = dvd
            self.boxOffice = boxOffice
            self.production = production
            self.website = website
            self.additional = additional
            self.dropped = dropped
        }
    }
}
