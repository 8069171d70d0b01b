import ServiceClient

extension OMDb {
    /// A season of a series.
    public struct Season: Sendable, Hashable {
        /// The title of the series.
        public var title = ""
        /// The number of the season.
        public var season: String?
        /// The number of seasons of the series; missing in older answers.
        public var totalSeasons: String?
        /// The episodes, in OMDb's order.
        public var episodes: [SeasonItem] = []
        /// The number of episodes that could not be decoded; they are not in `episodes`.
        public var dropped = 0

        public init(title: String, season: String?, totalSeasons: String?, episodes: [SeasonItem] = []) {
            self.title = title
            self.season = season
            self.totalSeasons = totalSeasons
            self.episodes = episodes
        }

        init() {}
    }

    /// An episode in the list of its season.
    public struct SeasonItem: Sendable, Hashable {
        /// The title of the episode.
        public var title = ""
        /// `2014-01-12`: another form than in the episode's own record.
        public var released: String?
        /// The number within the season.
        public var episode: String?
        /// `8.8` or `N/A`.
        public var imdbRating: String?
        /// `tt` and seven or eight digits.
        public var imdbID: String?
    }
}

extension OMDb.Season: OMDbObject {
    static let blank = Self()

    static let fields: [OMDbField<Self>] = [
        OMDbField(required: "Title", \.title),
        OMDbField("Season", \.season),
        OMDbField("totalSeasons", \.totalSeasons),
    ]

    /// Throws if the title or the list of episodes is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader(omdb: decoder)
        try fields.requireSuccess()
        if fields.scalar("Episodes") == nil { try fields.requireListOrNull(at: "Episodes") }
        self = try Self.decoded(fields)
        episodes = fields.rowsUnlessScalar("Episodes")
        dropped = fields.dropped
    }
}

extension OMDb.SeasonItem: OMDbObject {
    static let blank = Self()

    static let fields: [OMDbField<Self>] = [
        OMDbField(required: "Title", \.title),
        OMDbField("Released", \.released),
        OMDbField("Episode", \.episode),
        OMDbField("imdbRating", \.imdbRating),
        OMDbField("imdbID", \.imdbID),
    ]
}

extension OMDb.Season: OMDb.Answer {
    public func json() -> [UInt8] {
        OMDbJSON.object(
            output + [.rows("Episodes", episodes.map(\.output)), .text("Response", OutputField.true)])
    }

    /// The episodes are elements in the root. No source documents OMDb's form.
    public func xml() -> [UInt8] {
        var text = OMDbXML()
        text.root([OMDbXML.response(OutputField.true)] + output) { text in
            for episode in episodes { text.element("episode", episode.output) }
        }
        return text.bytes
    }
}
