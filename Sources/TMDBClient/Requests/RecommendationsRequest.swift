package import ServiceClient

extension TMDB {
    /// A request for a page of the movies that TMDB recommends to people who like a movie.
    public struct RecommendationsRequest: Sendable, Hashable {
        /// TMDB's id of the movie.
        public var id: Int
        /// The page, from 1 to 500; the first by default.
        public var page: Int?
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(id: Int, page: Int? = nil, language: String? = nil) {
            self.id = id
            self.page = page
            self.language = language
        }
    }
}

extension TMDB.RecommendationsRequest: ServiceRequest {
    package typealias Answer = TMDB.Page<TMDB.MovieRow>

    package var path: String { "/movie/\(id)/recommendations" }

    package var parameters: [QueryParameter?] { [QueryParameter("language", language), QueryParameter("page", page)] }
}
