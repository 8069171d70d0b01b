extension TMDB {
    /// Asks for the genres of films.
    public struct GenresRequest: Sendable, Hashable {
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for the genres; what is `nil` is left to the client and to TMDB.
        public init(language: String? = nil, additional: [Parameter] = []) {
            self.language = language
            self.additional = additional
        }
    }
}

extension TMDB.GenresRequest: Query {
    typealias Answer = TMDB.Genres

    /// `/genre/movie/list`
    public var path: String { "/genre/movie/list" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([TMDB.Parameter("language", language)], additional: additional)
    }
}
