package import ServiceClient

extension TMDB {
    /// A request for a page of the movies whose titles match some words.
    public struct SearchRequest: Sendable, Hashable {
        /// The words to search for.
        public var words: String
        /// The year of any release.
        public var year: Int?
        /// The year of the first release.
        public var primaryReleaseYear: Int?
        /// Whether to include movies for adults only; not by default.
        public var includeAdult: Bool?
        /// The page, from 1 to 500; the first by default.
        public var page: Int?
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(
            _ words: String, year: Int? = nil, primaryReleaseYear: Int? = nil, includeAdult: Bool? = nil,
            page: Int? = nil, language: String? = nil
        ) {
            self.words = words
            self.year = year
            self.primaryReleaseYear = primaryReleaseYear
            self.includeAdult = includeAdult
            self.page = page
            self.language = language
        }
    }
}

extension TMDB.SearchRequest: ServiceRequest {
    package typealias Answer = TMDB.Page<TMDB.MovieRow>

    package var path: String { "/search/movie" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("query", words),
            QueryParameter("include_adult", includeAdult),
            QueryParameter("language", language),
            QueryParameter("page", page),
            QueryParameter("primary_release_year", primaryReleaseYear),
            QueryParameter("year", year),
        ]
    }
}
