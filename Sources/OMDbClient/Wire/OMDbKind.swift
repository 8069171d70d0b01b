extension OMDb {
    /// The kind of a title. OMDb may have more than these.
    public struct Kind: RawRepresentable, Codable, Sendable, Hashable {
        /// A movie.
        public static let movie = Self(rawValue: "movie")
        /// A series as a whole.
        public static let series = Self(rawValue: "series")
        /// An episode of a series.
        public static let episode = Self(rawValue: "episode")
        /// A game, which searches can return.
        public static let game = Self(rawValue: "game")

        /// The value of `Type` and of the parameter `type`. Known words are in lowercase.
        public let rawValue: String

        /// Creates a kind from OMDb's word, in any case.
        public init(rawValue: String) {
            let word = rawValue.lowercased()
            self.rawValue = ["movie", "series", "episode", "game"].contains(word) ? word : rawValue
        }
    }
}
