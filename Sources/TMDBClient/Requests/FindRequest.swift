extension TMDB {
    /// Asks what has an id that another site gave it.
    public struct FindRequest: Sendable, Hashable {
        /// The other site's id: `tt0133093`.
        public var externalID: String
        /// The site.
        public var source: ExternalSource
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks about an id; what is `nil` is left to the client and to TMDB.
        public init(
            _ externalID: String, source: ExternalSource = .imdb, language: String? = nil, additional: [Parameter] = []
        ) {
            self.externalID = externalID
            self.source = source
            self.language = language
            self.additional = additional
        }
    }
}

extension TMDB.FindRequest: Query {
    typealias Answer = TMDB.FindResults

    /// `/find/tt0133093`, the id percent-encoded.
    public var path: String { "/find/\(Endpoint.encoded(externalID))" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter](
            [TMDB.Parameter("external_source", source.rawValue), TMDB.Parameter("language", language)],
            additional: additional)
    }

    /// An id that would ask for another path.
    var fault: TMDBError.Reason? {
        ["", ".", ".."].contains(externalID) ? .invalidParameters(["external_id must be provided"]) : nil
    }
}
