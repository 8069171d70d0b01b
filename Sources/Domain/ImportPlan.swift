/// What an import would do, for the person to look at first.
public struct ImportPlan: Sendable {
    /// The movies of the list, each once, in its order.
    public var rows: [Row]
    /// How many rows were about a movie that an earlier row is about.
    public var folded: Int
    /// Services on the network that could not answer.
    public var failures: [SourceFailure]
    /// What the user calls the file of the list.
    public var fileName = ""

    /// A movie of the list.
    public struct Row: Sendable, Hashable, Identifiable {
        /// Its place in the plan, counted from 0; what a person's choice is known by.
        public let id: Int
        /// What the list tells of it.
        public var row: ImportedRow
        /// What is to become of it.
        public var state: State
        /// Whether a movie that is there already gets to know more of what the person thinks of it.
        public var completes: Bool
        /// Which of the movies to choose from the person keeps already, and under which ids.
        public var kept: [MovieID: MovieID]

        /// A movie with what is to become of it.
        public init(id: Int, row: ImportedRow, state: State, completes: Bool = false, kept: [MovieID: MovieID] = [:]) {
            self.id = id
            self.row = row
            self.state = state
            self.completes = completes
            self.kept = kept
        }
    }

    /// What is to become of a movie of a list.
    public enum State: Sendable, Hashable {
        /// It is this movie.
        case matched(MovieSummary)
        /// It may be one of these, the likeliest first.
        case toChoose([MovieSummary])
        /// No source that was asked knows it.
        case notFound
        /// The person keeps it, under this id.
        case alreadyThere(MovieID)
        /// It is told as a whole.
        case whole(PersonalMovie)
    }

    /// - Parameters:
    ///   - rows: the movies, each once.
    ///   - folded: how many rows were about a movie that another row is about.
    ///   - failures: services on the network that could not answer.
    public init(rows: [Row], folded: Int = 0, failures: [SourceFailure] = []) {
        self.rows = rows
        self.folded = folded
        self.failures = failures
    }

    /// The movies of a kind, in the order of the list.
    public func rows(of kind: State.Kind) -> [Row] { rows.filter { $0.state.kind == kind } }

    /// How many movies are of a kind.
    public func count(of kind: State.Kind) -> Int { rows.count { $0.state.kind == kind } }
}

extension ImportPlan.State {
    /// What a person is told of the movies of a plan, and what they are counted by.
    public enum Kind: Sendable {
        /// It is known which movie it is.
        case found
        /// The person is to say which of several it is.
        case toChoose
        /// No source that was asked knows it.
        case notFound
        /// The person keeps it.
        case alreadyThere
    }

    /// What the person is told of it.
    public var kind: Kind {
        switch self {
        case .matched, .whole: .found
        case .toChoose: .toChoose
        case .notFound: .notFound
        case .alreadyThere: .alreadyThere
        }
    }
}

/// What a person wants done with the movies of a plan, where it is not what is done anyway.
public struct ImportChoices: Sendable, Hashable {
    /// By the id of the row.
    public var rows: [ImportPlan.Row.ID: Choice]
    /// Whether movies that no source knows are taken with title and year only.
    public var keepsNotFound: Bool

    /// What is done with one movie.
    public enum Choice: Sendable, Hashable {
        /// It is this one of the movies to choose from.
        case movie(MovieID)
        /// It is none of them: its title and year are taken.
        case titleOnly
        /// It is passed over.
        case passOver
    }

    /// Nothing but what is done anyway: movies to choose are passed over, those that no source knows are taken.
    public init(rows: [ImportPlan.Row.ID: Choice] = [:], keepsNotFound: Bool = true) {
        self.rows = rows
        self.keepsNotFound = keepsNotFound
    }
}
