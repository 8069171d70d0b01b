extension TMDB {
    /// Asks for the films that are asked for most.
    public struct PopularRequest: Sendable, Hashable {
        /// Which page, 1 to 500; the first where nothing is said.
        public var page: Int?
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// The country whose releases count, by its code of two letters.
        public var region: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for a page of them; what is `nil` is left to the client and to TMDB.
        public init(page: Int? = nil, language: String? = nil, region: String? = nil, additional: [Parameter] = []) {
            self.page = page
            self.language = language
            self.region = region
            self.additional = additional
        }
    }
}

extension TMDB.PopularRequest: TMDB.Listing, Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    /// `/movie/popular`
    public var path: String { "/movie/popular" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter](
            [
                TMDB.Parameter("language", language),
                TMDB.Parameter("page", page),
                TMDB.Parameter("region", region),
            ], additional: additional)
    }
}
