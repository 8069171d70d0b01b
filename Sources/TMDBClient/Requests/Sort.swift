extension TMDB {
    /// An order of movies.
    public struct Sort: Sendable, Hashable {
        /// A sort key.
        public enum Key: String, Sendable, Hashable, CaseIterable {
            /// The title in the original language.
            case originalTitle = "original_title"
            /// The current popularity.
            case popularity
            /// The revenue.
            case revenue
            /// The first release.
            case primaryReleaseDate = "primary_release_date"
            /// The title in the requested language.
            case title
            /// The mean of the votes.
            case voteAverage = "vote_average"
            /// The number of votes.
            case voteCount = "vote_count"
        }

        /// A sort direction.
        public enum Direction: String, Sendable, Hashable, CaseIterable {
            /// The lowest value first.
            case ascending = "asc"
            /// The highest value first.
            case descending = "desc"
        }

        /// The sort key.
        public var key: Key
        /// The sort direction.
        public var direction: Direction

        /// Creates an order, descending by default.
        public init(_ key: Key, _ direction: Direction = .descending) {
            self.key = key
            self.direction = direction
        }
    }
}

extension TMDB.Sort: RawRepresentable {
    /// TMDB's name: `popularity.desc`.
    public var rawValue: String { "\(key.rawValue).\(direction.rawValue)" }

    /// Creates an order from TMDB's name; `nil` for an unknown one.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let key = Key(rawValue: parts[0]), let direction = Direction(rawValue: parts[1]) else {
            return nil
        }
        self.init(key, direction)
    }
}
