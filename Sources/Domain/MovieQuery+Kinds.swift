extension MovieQuery {
    /// The kinds of titles that a search finds. The raw value is their word in addresses and commands.
    public enum Kinds: String, Sendable, Hashable, CaseIterable {
        case movies
        case series
        /// Movies, series, episodes and games.
        case all

        /// Whether titles of a kind are found.
        public func contains(_ kind: MovieSummary.Kind) -> Bool {
            switch self {
            case .movies: kind == .movie
            case .series: kind == .series
            case .all: true
            }
        }
    }

    /// The kinds that are found: series alone if the conditions ask for them.
    public var kinds: Kinds {
        get { conditions.contains(.isSeries) ? .series : includesSeries ? .all : .movies }
        set {
            conditions.removeAll { $0 == .isSeries }
            if newValue == .series { conditions.append(.isSeries) }
            includesSeries = newValue == .all
        }
    }

    /// Whether no condition but the kind limits what the text finds.
    public var isOfTitleAndKind: Bool {
        !text.allSatisfy(\.isWhitespace) && conditions.allSatisfy { $0 == .isSeries }
    }
}

extension MovieCondition {
    /// The condition of series alone.
    public static let isSeries = MovieCondition(.kind(.series))
}
