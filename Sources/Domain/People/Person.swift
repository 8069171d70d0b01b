/// The facts of a person that lists show.
public struct PersonSummary: Sendable, Hashable, Identifiable, Encodable {
    public var id: PersonID
    /// The name in the credits.
    public var name: String
    /// Other names and spellings, such as the one in their own script.
    public var otherNames: [String]
    public var birthYear: Int?
    public var deathYear: Int?
    /// What they did, the kind with the most movies first.
    public var kinds: [CreditKind]
    /// The number of movies on this machine with a credit of theirs, each counted once.
    public var movieCount: Int

    public init(
        id: PersonID, name: String, otherNames: [String] = [], birthYear: Int? = nil, deathYear: Int? = nil,
        kinds: [CreditKind] = [], movieCount: Int = 0
    ) {
        self.id = id
        self.name = name
        self.otherNames = otherNames
        self.birthYear = birthYear
        self.deathYear = deathYear
        self.kinds = kinds
        self.movieCount = movieCount
    }
}

/// A person with all their credits.
public struct Person: Sendable, Hashable, Identifiable {
    /// The facts that lists show.
    public var summary: PersonSummary
    /// In the order of `summary.kinds`; those of one kind newest first, movies without a year last.
    public var credits: [Credit]
    /// The people with whom this person made at least two movies, ordered by the number of these movies, the highest
    /// first.
    public var coworkers: [Coworker]

    public init(summary: PersonSummary, credits: [Credit] = [], coworkers: [Coworker] = []) {
        self.summary = summary
        self.credits = credits
        self.coworkers = coworkers
    }

    public var id: PersonID { summary.id }

    /// What the person did for one movie.
    public struct Credit: Sendable, Hashable {
        public var movie: MovieSummary
        /// What they did. A movie has one credit for each kind.
        public var kind: CreditKind
        /// The name of the role, if known.
        public var role: String?

        public init(movie: MovieSummary, kind: CreditKind, role: String? = nil) {
            self.movie = movie
            self.kind = kind
            self.role = role
        }
    }

    /// Another person who worked on the same movies.
    public struct Coworker: Sendable, Hashable {
        public var person: PersonSummary
        /// The number of movies that both worked on.
        public var sharedCount: Int

        public init(person: PersonSummary, sharedCount: Int) {
            self.person = person
            self.sharedCount = sharedCount
        }
    }
}
