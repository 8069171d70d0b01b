extension TMDB {
    /// Asks where a film can be watched in each country.
    public struct WatchProvidersRequest: Sendable, Hashable {
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

extension TMDB.WatchProvidersRequest: Query {
    typealias Answer = TMDB.WatchProviders

    /// `/movie/603/watch/providers`
    public var path: String { "/movie/\(id)/watch/providers" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter]([], additional: additional)
    }

    var takesLanguage: Bool { false }
}
