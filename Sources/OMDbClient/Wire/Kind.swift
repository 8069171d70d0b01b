extension OMDb {
    /// What kind of title a record is about.
    public enum Kind: Sendable, Hashable {
        /// A film.
        case movie
        /// A series as a whole.
        case series
        /// An episode of a series.
        case episode
        /// A game. It occurs in searches.
        case game
        /// A kind that came later than this library, by OMDb's word for it.
        case unknown(String)
    }
}

extension OMDb.Kind: RawRepresentable, Codable {
    /// OMDb's word for the kind, as it stands in `Type` and in the parameter `type`.
    public var rawValue: String {
        switch self {
        case .movie: "movie"
        case .series: "series"
        case .episode: "episode"
        case .game: "game"
        case .unknown(let word): word
        }
    }

    /// The kind by OMDb's word for it, in upper or lower case.
    public init(rawValue: String) {
        let known: [OMDb.Kind] = [.movie, .series, .episode, .game]
        self = known.first { $0.rawValue == rawValue.lowercased() } ?? .unknown(rawValue)
    }
}
