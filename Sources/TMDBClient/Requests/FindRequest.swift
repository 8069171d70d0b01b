package import ServiceClient

extension TMDB {
    /// A request for the movies with an id at IMDb.
    public struct FindRequest: Sendable, Hashable {
        /// IMDb's id: `tt0133093`.
        public var imdbID: String
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(_ imdbID: String, language: String? = nil) {
            self.imdbID = imdbID
            self.language = language
        }
    }
}

extension TMDB.FindRequest: ServiceRequest {
    package typealias Answer = TMDB.FindResults

    package var path: String { "/find/\(BaseURL.percentEncoded(imdbID))" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("external_source", "imdb_id"), QueryParameter("language", language)]
    }

    /// Why the request is not sent: these ids would request another path.
    var fault: TMDBError.Reason? {
        ["", ".", ".."].contains(imdbID) ? .invalidParameters(["external_id must be provided"]) : nil
    }
}
