import ServiceClient

extension TMDB {
    /// A request for a page of movies that are related to a movie.
    public struct RelatedRequest: Sendable, Hashable {
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

extension TMDB.RelatedRequest {
    /// The request for one kind of relation.
    func listing(_ relation: TMDB.Appendix) -> some ServiceRequest<TMDB.Page<TMDB.MovieRow>> {
        RelatedListing(request: self, relation: relation)
    }
}

private struct RelatedListing: ServiceRequest {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    let request: TMDB.RelatedRequest
    let relation: TMDB.Appendix

    var path: String { "/movie/\(request.id)/\(relation.rawValue)" }

    var parameters: [QueryParameter?] {
        [QueryParameter("language", request.language), QueryParameter("page", request.page)]
    }
}
