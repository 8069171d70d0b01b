extension TMDB {
    /// Asks for the films that are asked for more than before.
    public struct TrendingRequest: Sendable, Hashable {
        /// The time that counts.
        public enum Window: String, Sendable, Hashable, CaseIterable {
            /// Today.
            case day
            /// The last seven days.
            case week
        }

        /// Since when.
        public var window: Window
        /// Which page, 1 to 500; the first where nothing is said.
        public var page: Int?
        /// The language of the answer, `en-US`; the client's where nothing is said.
        public var language: String?
        /// More parameters. None of them can be the key or a callback.
        public var additional: [Parameter]

        /// Asks for a page of them; what is `nil` is left to the client and to TMDB.
        public init(_ window: Window, page: Int? = nil, language: String? = nil, additional: [Parameter] = []) {
            self.window = window
            self.page = page
            self.language = language
            self.additional = additional
        }
    }
}

extension TMDB.TrendingRequest: TMDB.Listing, Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    /// `/trending/movie/day`
    public var path: String { "/trending/movie/\(window.rawValue)" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([TMDB.Parameter("language", language), TMDB.Parameter("page", page)], additional: additional)
    }
}
