extension TMDB {
    /// Asks for the ids that a film has elsewhere.
    public struct ExternalIDsRequest: Sendable, Hashable {
        /// TMDB's id of the film.
        public var id: Int
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks about a film.
        public init(id: Int, additional: [Parameter] = []) {
            self.id = id
            self.additional = additional
        }
    }
}

extension TMDB.ExternalIDsRequest: Query {
    typealias Answer = TMDB.ExternalIDs

    /// `/movie/603/external_ids`
    public var path: String { "/movie/\(id)/external_ids" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([], additional: additional)
    }

    var takesLanguage: Bool { false }
}
