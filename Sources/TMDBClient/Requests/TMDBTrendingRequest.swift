package import ServiceClient

extension TMDB {
    /// A request for a page of the movies that gain popularity.
    public struct TrendingRequest: Sendable, Hashable {
        /// A period of time.
        public enum Window: String, Sendable, Hashable, CaseIterable {
            /// Today.
            case day
            /// The last seven days.
            case week
        }

        /// The period in which popularity is compared.
        public var window: Window
        /// The page, from 1 to 500; the first by default.
        public var page: Int?
        /// The language of the answer, for example `en-US`; the client's by default.
        public var language: String?

        /// Creates a request; `nil` leaves the choice to the client or TMDB.
        public init(_ window: Window, page: Int? = nil, language: String? = nil) {
            self.window = window
            self.page = page
            self.language = language
        }
    }
}

extension TMDB.TrendingRequest: ServiceRequest {
    package typealias Answer = TMDB.Page<TMDB.MovieRow>

    package var path: String { "/trending/movie/\(window.rawValue)" }

    package var parameters: [QueryParameter?] { [QueryParameter("language", language), QueryParameter("page", page)] }
}
