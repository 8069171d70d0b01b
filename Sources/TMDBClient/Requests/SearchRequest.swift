extension TMDB {
    /// Asks for a page of the films with certain words in their titles.
    public struct SearchRequest: Sendable, Hashable {
        /// The words that the titles should have.
        public var words: String
        /// Only films of this year, by any of their releases.
        public var year: Int?
        /// Only films of this year, by their first release.
        public var primaryReleaseYear: Int?
        /// Whether films for adults only are wanted too; not where nothing is said.
        public var includeAdult: Bool?
        /// Which page, 1 to 500; the first where nothing is said.
        public var page: Int?
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// The country whose releases count, by its code of two letters.
        public var region: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for films with these words; what is `nil` is left to the client and to TMDB.
        public init(
            _ words: String,
            year: Int? = nil,
            primaryReleaseYear: Int? = nil,
            includeAdult: Bool? = nil,
            page: Int? = nil,
            language: String? = nil,
            region: String? = nil,
            additional: [Parameter] = []
        ) {
            self.words = words
            self.year = year
            self.primaryReleaseYear = primaryReleaseYear
            self.includeAdult = includeAdult
            self.page = page
            self.language = language
            self.region = region
            self.additional = additional
        }
    }
}

extension TMDB.SearchRequest: TMDB.Listing, Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    /// `/search/movie`
    public var path: String { "/search/movie" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter](
            [
                TMDB.Parameter("query", words),
                TMDB.Parameter("include_adult", includeAdult),
                TMDB.Parameter("language", language),
                TMDB.Parameter("page", page),
                TMDB.Parameter("primary_release_year", primaryReleaseYear),
                TMDB.Parameter("region", region),
                TMDB.Parameter("year", year),
            ], additional: additional)
    }
}
