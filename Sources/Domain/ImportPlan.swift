/// What an import would do, for the user's review.
public struct ImportPlan: Sendable {
    /// The movies of the list, each once, in its order.
    public var rows: [Row]
    /// The number of duplicate rows.
    public var folded: Int
    public var failures: [SourceFailure]
    /// The number of movies without a match that were searched only as written, because the list has too many of them.
    public var searchedAsWritten = 0
    public var fileName = ""
    /// The movies that are not to be recommended from then on. Undoing the import keeps them.
    public var dismissed: [MovieID] = []

    /// A movie of the list.
    public struct Row: Sendable, Hashable, Identifiable {
        /// Its position in the plan, counted from 0. The user's choices refer to it.
        public let id: Int
        public var row: ImportedRow
        /// What the import will do with it.
        public var state: State
        /// What the import adds to the user's opinion of an existing movie.
        public var additions: Set<PersonalMovie.Opinion.Part>
        /// For each movie to choose from that is in the library, its id there.
        public var kept: [MovieID: MovieID]

        public init(
            id: Int, row: ImportedRow, state: State,
            additions: Set<PersonalMovie.Opinion.Part> = [], kept: [MovieID: MovieID] = [:]
        ) {
            self.id = id
            self.row = row
            self.state = state
            self.additions = additions
            self.kept = kept
        }
    }

    /// What an import does with a movie.
    ///
    /// The movies are in boxes: a plan may have 200,000 rows, most of them without one.
    public indirect enum State: Sendable, Hashable {
        /// It matches this movie.
        case matched(MovieSummary)
        /// It may be one of these, the likeliest first.
        case toChoose([MovieSummary])
        /// No source has the movie.
        case notFound
        /// It is in the library, under this id.
        case alreadyThere(MovieID)
        /// The list contains all facts of the movie.
        case whole(PersonalMovie)
    }

    public init(rows: [Row], folded: Int = 0, failures: [SourceFailure] = []) {
        self.rows = rows
        self.folded = folded
        self.failures = failures
    }

    /// What the import adds to movies that the user has, for the user.
    public var additions: [String] {
        PersonalMovie.Opinion.Part.allCases.compactMap { part in
            let count = rows.count { $0.additions.contains(part) }
            return count == 0 ? nil : part.addition(to: count == 1 ? "1 movie" : "\(count.grouped) movies")
        }
    }

    /// The number of movies of a kind.
    public func count(of kind: State.Kind) -> Int { rows.count { $0.state.kind == kind } }
}

extension PersonalMovie.Opinion.Part {
    fileprivate func addition(to movies: String) -> String {
        switch self {
        case .rating: "Adds your rating to \(movies)."
        case .days: "Adds dates on which you watched \(movies)."
        case .watched: "Marks \(movies) as watched."
        case .wanted: "Marks \(movies) as «Want to watch»."
        case .note: "Adds your note to \(movies)."
        }
    }
}

extension ImportPlan.State {
    /// How the user sees the movies of a plan.
    public enum Kind: Sendable {
        case found
        case toChoose
        /// No source has it.
        case notFound
        /// It is in the library.
        case alreadyThere
    }

    public var kind: Kind {
        switch self {
        case .matched, .whole: .found
        case .toChoose: .toChoose
        case .notFound: .notFound
        case .alreadyThere: .alreadyThere
        }
    }
}

/// The user's choices for a plan, if they differ from the default.
public struct ImportChoices: Sendable, Hashable {
    /// By the id of the row.
    public var rows: [ImportPlan.Row.ID: Choice]
    /// Whether movies that no source has are added with title and year only.
    public var keepsNotFound: Bool

    public enum Choice: Sendable, Hashable {
        /// Add this one of the movies to choose from.
        case movie(MovieID)
        /// Add it with title and year only.
        case titleOnly
        case skip
    }

    /// The default: skip movies to choose from, add movies that no source has.
    public init(rows: [ImportPlan.Row.ID: Choice] = [:], keepsNotFound: Bool = true) {
        self.rows = rows
        self.keepsNotFound = keepsNotFound
    }
}

extension ImportPlan {
    /// Which movies were not searched with typos, for the user; `nil` if all were.
    public var searchSentence: String? {
        guard searchedAsWritten > 0 else { return nil }
        let titles = searchedAsWritten == 1 ? "1 title was" : "\(searchedAsWritten.grouped) titles were"
        return "\(titles) searched only as written, because so many titles of the list were not found."
    }
}
