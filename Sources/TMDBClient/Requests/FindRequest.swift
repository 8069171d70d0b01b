package import ServiceClient

extension TMDB {
    /// A request for the movies with an id at another site.
    public struct FindRequest: Sendable, Hashable {
        /// The other site's id: `tt0133093`.
        public var externalID: String
        /// The other site.
        public var source: ExternalSource
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(_ externalID: String, source: ExternalSource = .imdb, language: String? = nil) {
            self.externalID = externalID
            self.source = source
            self.language = language
        }
    }
}

extension TMDB.FindRequest: ServiceRequest {
    package typealias Answer = TMDB.FindResults

    package var path: String { "/find/\(BaseURL.percentEncoded(externalID))" }

    package var parameters: [QueryParameter?] {
        [QueryParameter("external_source", source.rawValue), QueryParameter("language", language)]
    }

    /// Why the request is not sent: these ids would request another path.
    var fault: TMDBError.Reason? {
        ["", ".", ".."].contains(externalID) ? .invalidParameters(["external_id must be provided"]) : nil
    }
}
