extension TitleIndex {
    /// The number of all matches, as far as it is known. A large index stops counting when it has the best ones.
    public enum TotalCount: Sendable, Hashable {
        /// All matches were counted.
        case exact(Int)
        /// Computed from the number of titles that begin with the query.
        case estimated(Int)
        /// Only the matches that were returned are known.
        case atLeast(Int)

        /// The number, whatever its accuracy.
        public var count: Int {
            switch self {
            case .exact(let count), .estimated(let count), .atLeast(let count): count
            }
        }

        /// Whether all matches were counted.
        public var isExact: Bool { if case .exact = self { true } else { false } }
    }
}
