extension TMDB {
    /// An order for films.
    public struct Sort: Sendable, Hashable {
        /// What films can be ordered by.
        public enum Key: String, Sendable, Hashable, CaseIterable {
            /// The title where it was made.
            case originalTitle = "original_title"
            /// How much it is asked for just now.
            case popularity
            /// What it earned.
            case revenue
            /// When it came out first.
            case primaryReleaseDate = "primary_release_date"
            /// The title in the language that was asked for.
            case title
            /// The mean of the votes.
            case voteAverage = "vote_average"
            /// How many voted.
            case voteCount = "vote_count"
        }

        /// Up or down.
        public enum Direction: String, Sendable, Hashable, CaseIterable {
            /// The least first.
            case ascending = "asc"
            /// The most first.
            case descending = "desc"
        }

        /// What it goes by.
        public var key: Key
        /// Whether the least or the most comes first.
        public var direction: Direction

        /// An order by what it goes by; the most comes first if nothing else is said.
        public init(_ key: Key, _ direction: Direction = .descending) {
            self.key = key
            self.direction = direction
        }
    }
}

extension TMDB.Sort: RawRepresentable {
    /// TMDB's word for it: `popularity.desc`.
    public var rawValue: String { "\(key.rawValue).\(direction.rawValue)" }

    /// The order by TMDB's word for it; `nil` for one that it does not have.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let key = Key(rawValue: parts[0]), let direction = Direction(rawValue: parts[1]) else {
            return nil
        }
        self.init(key, direction)
    }
}
