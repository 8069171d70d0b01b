extension TMDB {
    /// Asks for a page of the films that pass through filters.
    ///
    /// ```swift
    /// var request = TMDB.DiscoverRequest(sort: .init(.voteAverage))
    /// request.genres = .any([18, 36])
    /// request.voteCount.from = 500
    /// ```
    public struct DiscoverRequest: Sendable, Hashable {
        /// Which page, 1 to 500; the first where nothing is said.
        public var page: Int?
        /// In what order; the most popular first where nothing is said.
        public var sort: Sort?
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// Whether films for adults only are wanted too; not where nothing is said.
        public var includeAdult: Bool?
        /// Whether videos are wanted too; not where nothing is said.
        public var includeVideo: Bool?

        /// For what age exactly. It needs `certificationCountry`.
        public var certification: Choice<String>?
        /// From what age to what age. It needs `certificationCountry`.
        public var certifications = Bounds<String>()
        /// The country whose certificates count, by its code of two letters.
        public var certificationCountry: String?
        /// The country whose releases count, by its code of two letters.
        public var region: String?

        /// Only films of this year, by their first release.
        public var primaryReleaseYear: Int?
        /// The days of the first release.
        public var primaryReleaseDate = Bounds<Day>()
        /// The days of any release.
        public var releaseDate = Bounds<Day>()
        /// Only films of this year, by any of their releases.
        public var year: Int?
        /// In what way they came out.
        public var releaseKinds: Choice<ReleaseKind>?

        /// The mean of the votes, 0 to 10.
        public var voteAverage = Bounds<Double>()
        /// How many voted.
        public var voteCount = Bounds<Int>()
        /// How long they run, in minutes.
        public var runtime = Bounds<Int>()

        /// People who play in them, by their ids.
        public var cast: Choice<Int>?
        /// People who worked on them.
        public var crew: Choice<Int>?
        /// People who did either.
        public var people: Choice<Int>?
        /// Companies that made them, by their ids.
        public var companies: Choice<Int>?
        /// Companies that did not.
        public var withoutCompanies: Choice<Int>?

        /// Genres that they have, by their ids.
        public var genres: Choice<Int>?
        /// Genres that they do not have.
        public var withoutGenres: Choice<Int>?
        /// Keywords that they have, by their ids.
        public var keywords: Choice<Int>?
        /// Keywords that they do not have.
        public var withoutKeywords: Choice<Int>?

        /// Where they were made, by codes of two letters.
        public var originCountry: Choice<String>?
        /// In what language they were made, by codes of two letters.
        public var originalLanguage: Choice<String>?

        /// The country where they can be watched, by its code of two letters. The three that follow need it.
        public var watchRegion: String?
        /// Who has them, by the ids of providers.
        public var watchProviders: Choice<Int>?
        /// Who does not have them.
        public var withoutWatchProviders: Choice<Int>?
        /// On what terms they are there.
        public var monetization: Choice<Monetization>?

        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for all films; the filters are set afterwards. What is `nil` is left to the client and to TMDB.
        public init(
            page: Int? = nil, sort: Sort? = nil, language: String? = nil, additional: [Parameter] = []
        ) {
            self.page = page
            self.sort = sort
            self.language = language
            self.additional = additional
        }
    }
}
