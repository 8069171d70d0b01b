package import ServiceClient

extension TMDB {
    /// A request for a page of the most popular movies.
    public struct PopularRequest: Sendable, Hashable {
        /// The page, from 1 to 500; the first by default.
        public var page: Int?
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(page: Int? = nil, language: String? = nil) {
            self.page = page
            self.language = language
        }
    }
}

extension TMDB.PopularRequest: ServiceRequest {
    package typealias Answer = TMDB.Page<TMDB.MovieRow>

    package var path: String { "/movie/popular" }

    package var parameters: [QueryParameter?] { [QueryParameter("language", language), QueryParameter("page", page)] }
}
