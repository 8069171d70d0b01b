package import ServiceClient

extension OMDb {
    /// A request for the episodes of a season.
    public struct SeasonRequest: Sendable, Hashable {
        /// The series.
        public var series: Subject
        /// The season, from 1.
        public var season: Int

        /// Creates a request.
        public init(_ series: Subject, season: Int) {
            self.series = series
            self.season = season
        }
    }
}

extension OMDb.SeasonRequest: ServiceRequest {
    package typealias Answer = OMDb.Season

    package var path: String { "/" }

    package var parameters: [QueryParameter?] { [series.parameter, QueryParameter("Season", season), .json] }
}
