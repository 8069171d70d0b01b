extension OMDb {
    /// The kind of a title.
    public enum Kind: Sendable, Hashable {
        /// A movie.
        case movie
        /// A series as a whole.
        case series
        /// An episode of a series.
        case episode
        /// A game, which searches can return.
        case game
        /// A kind that this library does not know, by OMDb's word.
        case unknown(String)
    }
}

extension OMDb.Kind: RawRepresentable, Codable {
    /// The value of `Type` and of the parameter `type`.
    public var rawValue: String {
        switch self {
        case .movie: "movie"
        case .series: "series"
        case .episode: "episode"
        case .game: "game"
        case .unknown(let word): word
        }
    }

    /// Creates a kind from OMDb's word, in any case.
    public init(rawValue: String) {
        let known: [OMDb.Kind] = [.movie, .series, .episode, .game]
        self = known.first { $0.rawValue == rawValue.lowercased() } ?? .unknown(rawValue)
    }
}
