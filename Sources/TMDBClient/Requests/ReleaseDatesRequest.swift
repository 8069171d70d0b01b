extension TMDB {
    /// Asks when a film comes out in each country.
    public struct ReleaseDatesRequest: Sendable, Hashable {
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

extension TMDB.ReleaseDatesRequest: Query {
    typealias Answer = TMDB.ReleaseDates

    /// `/movie/603/release_dates`
    public var path: String { "/movie/\(id)/release_dates" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([], additional: additional)
    }

    var takesLanguage: Bool { false }
}
