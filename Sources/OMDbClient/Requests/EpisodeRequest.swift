extension OMDb {
    /// Asks for everything about one episode, by its place in the series.
    public struct EpisodeRequest: Sendable, Hashable {
        /// Which series.
        public var series: Subject
        /// Which season, from 1.
        public var season: Int
        /// Which episode of the season, from 1.
        public var episode: Int
        /// How much is told of the plot; short where nothing is said.
        public var plot: TitleRequest.Plot?
        /// More parameters. None of them can be the key, the form of the answer or a callback.
        public var additional: [Parameter]

        /// Asks for an episode of a series.
        public init(
            _ series: Subject, season: Int, episode: Int, plot: TitleRequest.Plot? = nil, additional: [Parameter] = []
        ) {
            self.series = series
            self.season = season
            self.episode = episode
            self.plot = plot
            self.additional = additional
        }
    }
}

extension OMDb.EpisodeRequest: Query {
    typealias Answer = OMDb.Title

    /// What is sent, without the key.
    public var parameters: [OMDb.Parameter] {
        OMDb.TitleRequest(series, plot: plot, season: season, episode: episode, additional: additional).parameters
    }
}
