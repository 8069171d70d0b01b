extension TMDB {
    /// Asks for films with the genres and keywords of a film.
    public struct SimilarRequest: Sendable, Hashable {
        /// TMDB's id of the film.
        public var id: Int
        /// Which page, 1 to 500; the first where nothing is said.
        public var page: Int?
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for a page of them; what is `nil` is left to the client and to TMDB.
        public init(id: Int, page: Int? = nil, language: String? = nil, additional: [Parameter] = []) {
            self.id = id
            self.page = page
            self.language = language
            self.additional = additional
        }
    }
}

extension TMDB.SimilarRequest: TMDB.Listing, Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    /// `/movie/603/similar`
    public var path: String { "/movie/\(id)/similar" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([TMDB.Parameter("language", language), TMDB.Parameter("page", page)], additional: additional)
    }
}
