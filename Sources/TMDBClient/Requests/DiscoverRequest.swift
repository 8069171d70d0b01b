package import ServiceClient

extension TMDB {
    /// A request for a page of the movies that pass filters.
    ///
    /// ```swift
    /// var request = TMDB.DiscoverRequest(sort: .init(.voteAverage))
    /// request.genres = [18, 36]
    /// request.voteCount.from = 500
    /// ```
    public struct DiscoverRequest: Sendable, Hashable {
        /// The page, from 1 to 500; the first by default.
        public var page: Int?
        /// The order; by popularity by default.
        public var sort: Sort?
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?
        /// Whether to include movies for adults only; not by default.
        public var includeAdult: Bool?
        /// The days of the first release.
        public var primaryReleaseDate = Bounds<Day>()
        /// The number of votes.
        public var voteCount = Bounds<Int>()
        /// The ids of genres that a movie must all have.
        public var genres: [Int] = []

        /// Creates a request for all movies; the filters are set afterwards. `nil` leaves the choice to the client or
        /// TMDB.
        public init(page: Int? = nil, sort: Sort? = nil, language: String? = nil) {
            self.page = page
            self.sort = sort
            self.language = language
        }
    }
}

extension TMDB.DiscoverRequest: ServiceRequest {
    package typealias Answer = TMDB.Page<TMDB.MovieRow>

    package var path: String { "/discover/movie" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("language", language),
            QueryParameter("page", page),
            QueryParameter("include_adult", includeAdult),
            QueryParameter("sort_by", sort?.rawValue),
            QueryParameter("with_genres", list: genres.map(\.description)),
        ]
            + primaryReleaseDate.parameters("primary_release_date", \.description)
            + voteCount.parameters("vote_count", \.description)
    }
}
