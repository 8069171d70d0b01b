extension OMDb {
    /// An episode as the list of its season names it.
    public struct SeasonItem: Sendable, Hashable {
        /// The title of the episode.
        public var title: String
        /// `2014-01-12`: another form than in the episode's own record.
        public var released: String?
        /// Its number in the season.
        public var episode: String?
        /// `8.8` or `N/A`.
        public var imdbRating: String?
        /// `tt` and seven or eight digits.
        public var imdbID: String?

        /// An episode by its strings.
        public init(title: String, released: String?, episode: String?, imdbRating: String?, imdbID: String?) {
            self.title = title
            self.released = released
            self.episode = episode
            self.imdbRating = imdbRating
            self.imdbID = imdbID
        }
    }
}

extension OMDb.SeasonItem: Codable {
    enum CodingKeys: String, CodingKey {
        case title = "Title"
        case released = "Released"
        case episode = "Episode"
        case imdbRating
        case imdbID
    }

    /// Throws where the title is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            title: try fields.required(.title),
            released: fields.text(.released),
            episode: fields.text(.episode),
            imdbRating: fields.text(.imdbRating),
            imdbID: fields.text(.imdbID))
    }
}

extension OMDb.SeasonItem {
    var fields: [Field] {
        [
            .text(CodingKeys.title.rawValue, title),
            .text(CodingKeys.released.rawValue, released),
            .text(CodingKeys.episode.rawValue, episode),
            .text(CodingKeys.imdbRating.rawValue, imdbRating),
            .text(CodingKeys.imdbID.rawValue, imdbID),
        ]
    }
}
