package import ServiceClient

extension TMDB {
    /// A request for everything that TMDB knows about a movie, with other answers appended.
    public struct DetailsRequest: Sendable, Hashable {
        /// TMDB's id of the movie.
        public var id: Int
        /// The appended answers.
        public var appending: [Appendix]
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(id: Int, appending: [Appendix] = [], language: String? = nil) {
            self.id = id
            self.appending = appending
            self.language = language
        }
    }
}

extension TMDB.DetailsRequest: ServiceRequest {
    package typealias Answer = TMDB.Details

    package var path: String { "/movie/\(id)" }

    package var parameters: [QueryParameter?] {
        [
            QueryParameter("language", language),
            QueryParameter("append_to_response", list: appending.map(\.rawValue)),
        ]
    }
}
