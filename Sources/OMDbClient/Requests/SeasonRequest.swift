extension OMDb {
    /// Asks for the episodes of a season.
    public struct SeasonRequest: Sendable, Hashable {
        /// Which series.
        public var series: Subject
        /// Which season, from 1.
        public var season: Int
        /// More parameters. None of them can be the key, the form of the answer or a callback.
        public var additional: [Parameter]

        /// Asks for a season of a series.
        public init(_ series: Subject, season: Int, additional: [Parameter] = []) {
            self.series = series
            self.season = season
            self.additional = additional
        }
    }
}

extension OMDb.SeasonRequest: Query {
    typealias Answer = OMDb.Season

    /// What is sent, without the key.
    public var parameters: [OMDb.Parameter] {
        [series.parameter, OMDb.Parameter("Season", String(season))].asking(also: additional)
    }
}
