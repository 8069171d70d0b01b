extension OMDb {
    /// Asks for everything about one title.
    public struct TitleRequest: Sendable, Hashable {
        /// How much is told of the plot.
        public enum Plot: String, Sendable, Hashable {
            /// A sentence or two.
            case short
            /// All of it.
            case full
        }

        /// Which title.
        public var subject: Subject
        /// Only titles of this kind.
        public var kind: Kind?
        /// Only titles of this year.
        public var year: Int?
        /// How much is told of the plot; short where nothing is said.
        public var plot: Plot?
        /// Together with `episode`, the season of the episode that is wanted. For a whole season see `SeasonRequest`.
        public var season: Int?
        /// Together with `season`, the episode that is wanted; alone OMDb takes no notice of it.
        public var episode: Int?
        /// Whether the strings of Rotten Tomatoes are wanted, which older records have.
        public var tomatoes: Bool
        /// The version of OMDb's interface; there is only 1.
        public var version: Int?
        /// More parameters. None of them can be the key, the form of the answer or a callback.
        public var additional: [Parameter]

        /// Asks for a title; what is `nil` is left to OMDb.
        public init(
            _ subject: Subject,
            kind: Kind? = nil,
            year: Int? = nil,
            plot: Plot? = nil,
            season: Int? = nil,
            episode: Int? = nil,
            tomatoes: Bool = false,
            version: Int? = nil,
            additional: [Parameter] = []
        ) {
            self.subject = subject
            self.kind = kind
            self.year = year
            self.plot = plot
            self.season = season
            self.episode = episode
            self.tomatoes = tomatoes
            self.version = version
            self.additional = additional
        }
    }
}

extension OMDb.TitleRequest: Query {
    typealias Answer = OMDb.Title

    /// What is sent, without the key.
    public var parameters: [OMDb.Parameter] {
        [
            subject.parameter,
            OMDb.Parameter("type", kind?.rawValue),
            OMDb.Parameter("y", year),
            OMDb.Parameter("plot", plot?.rawValue),
            OMDb.Parameter("Season", season),
            OMDb.Parameter("Episode", episode),
            OMDb.Parameter("tomatoes", tomatoes ? true : nil),
            OMDb.Parameter("v", version),
        ].compactMap(\.self).asking(also: additional)
    }
}
