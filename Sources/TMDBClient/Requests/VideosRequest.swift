extension TMDB {
    /// Asks for the videos about a film.
    public struct VideosRequest: Sendable, Hashable {
        /// TMDB's id of the film.
        public var id: Int
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks about a film; what is `nil` is left to the client and to TMDB.
        public init(id: Int, language: String? = nil, additional: [Parameter] = []) {
            self.id = id
            self.language = language
            self.additional = additional
        }
    }
}

extension TMDB.VideosRequest: Query {
    typealias Answer = TMDB.Videos

    /// `/movie/603/videos`
    public var path: String { "/movie/\(id)/videos" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([TMDB.Parameter("language", language)], additional: additional)
    }
}
