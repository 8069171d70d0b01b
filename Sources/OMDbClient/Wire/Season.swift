extension OMDb {
    /// A season of a series: its episodes in short.
    public struct Season: Sendable, Hashable {
        /// The title of the series.
        public var title: String
        /// The number of the season.
        public var season: String?
        /// How many seasons the series has; missing in older answers.
        public var totalSeasons: String?
        /// The episodes, in OMDb's order.
        public var episodes: [SeasonItem]
        /// How many episodes came that could not be read; they are not in `episodes`.
        public var dropped: Int

        /// A season by its episodes.
        public init(
            title: String, season: String?, totalSeasons: String?, episodes: [SeasonItem], dropped: Int = 0
        ) {
            self.title = title
            self.season = season
            self.totalSeasons = totalSeasons
            self.episodes = episodes
            self.dropped = dropped
        }
    }
}

extension OMDb.Season: Codable {
    enum CodingKeys: String, CodingKey {
        case title = "Title"
        case season = "Season"
        case totalSeasons
        case episodes = "Episodes"
        case response = "Response"
    }

    /// Throws where the title or the list of episodes is missing, and for a failure.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.refuseFailure(.response)
        guard let rows = try fields.rows(.episodes, of: OMDb.SeasonItem.self) else { throw fields.missing(.episodes) }
        self.init(
            title: try fields.required(.title),
            season: fields.text(.season),
            totalSeasons: fields.text(.totalSeasons),
            episodes: rows.read,
            dropped: rows.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(season, forKey: .season)
        try container.encodeIfPresent(totalSeasons, forKey: .totalSeasons)
        try container.encode(episodes, forKey: .episodes)
        try container.encode(Field.true, forKey: .response)
    }
}

extension OMDb.Season: OMDb.Answer {
    public func json() -> [UInt8] {
        JSONText.object(
            head + [
                .rows(CodingKeys.episodes.rawValue, episodes.map(\.fields)),
                .text(CodingKeys.response.rawValue, Field.true),
            ])
    }

    /// `<root title="…" season="…" totalSeasons="…" response="True">` with a `<result …/>` for each episode. No source
    /// confirms this form; it follows that of a search.
    public func xml() -> [UInt8] {
        var text = XMLText()
        text.root(head + [XMLText.response(Field.true)]) { text in
            for episode in episodes { text.element("result", episode.fields) }
        }
        return text.bytes
    }

    private var head: [Field] {
        [
            .text(CodingKeys.title.rawValue, title),
            .text(CodingKeys.season.rawValue, season),
            .text(CodingKeys.totalSeasons.rawValue, totalSeasons),
        ]
    }
}
