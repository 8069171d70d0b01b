extension OMDb {
    /// A movie, series, episode or game with all its fields.
    ///
    /// The fields depend on the kind.
    public struct Title: Sendable, Hashable {
        /// The title. An episode has its own.
        public var title = ""
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
        public var ratings: [Rating] = []
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
        /// The number of seasons of a series.
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
        public var additional: [String: String] = [:]
        /// The number of ratings that could not be decoded; they are not in `ratings`.
        public var dropped = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}
