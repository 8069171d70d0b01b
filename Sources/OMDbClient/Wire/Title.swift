extension OMDb {
    /// Everything that OMDb tells of one film, series, episode or game.
    ///
    /// Which strings there are depends on the kind; a record of one kind may lack what another has.
    public struct Title: Sendable, Hashable {
        /// The title; of an episode, its own.
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
        /// Names of genres joined by commas.
        public var genre: String?
        /// Names joined by commas.
        public var director: String?
        /// Names joined by commas; older records carry notes: `Nic Pizzolatto (created by)`.
        public var writer: String?
        /// Names joined by commas.
        public var actors: String?
        /// Short or full, as it was asked for.
        public var plot: String?
        /// English names joined by commas.
        public var language: String?
        /// English names joined by commas; `USA` and `UK` until about 2020.
        public var country: String?
        /// A sentence or two.
        public var awards: String?
        /// An address or `N/A`; it can be dead.
        public var poster: String?
        /// What publications make of it; often none.
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
        /// When it came out on disc. Only films have it, and the three that follow.
        public var dvd: String?
        /// `$173,837,933`.
        public var boxOffice: String?
        /// Who made it.
        public var production: String?
        /// Its own site.
        public var website: String?
        /// The strings under other names, such as the `tomato…` ones of old.
        public var additional: [String: String]
        /// How many ratings came that could not be read; they are not in `ratings`.
        public var dropped: Int

        /// A record by its strings.
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
