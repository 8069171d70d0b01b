/// The result of reading a text.
public struct Understanding: Sendable, Hashable {
    /// The words that are not part of a filter, as typed, to be searched as a title; empty if there are none.
    public var title: String
    /// In the order of the text, each once.
    public var filters: [UnderstoodFilter]
    /// The title in a text of a title and a noun such as «movies»: `batman` in «batman movies» and «the movie batman».
    /// `nil` if the text has filters.
    public internal(set) var titleBesideNoun: String?

    /// - Parameters:
    ///   - title: the words that are not part of a filter.
    ///   - filters: in the order of the text.
    public init(title: String, filters: [UnderstoodFilter]) {
        self.title = title
        self.filters = filters
    }
}

/// A filter, and the parts of the text that express it.
public struct UnderstoodFilter: Sendable, Hashable {
    /// The filter.
    public let filter: PhraseFilter
    /// Whether the text excludes the filter: «not horror».
    public let isExcluded: Bool
    /// The parts of the text that express it, at least one. Several filters may share a part: «romcom» is two genres.
    public internal(set) var spans: [Range<String.Index>]
}

/// A property of movies that a text can ask for.
public enum PhraseFilter: Sendable, Hashable {
    /// A word of the vocabulary.
    case term(Term)
    /// The year of release.
    case years(Bounds)
    /// The running time in minutes.
    case minutes(Bounds)
    /// The minimum rating in tenths, out of 100.
    case rating(tenths: Int)
    /// A person.
    case person(Person)
    /// A title, as typed. It is only ever excluded.
    case title(String)

    /// A value of one of the vocabulary's categories.
    public struct Term: Sendable, Hashable {
        /// The category in the vocabulary, `genre`.
        public let category: String
        /// The value in the vocabulary, `science fiction`.
        public let value: String

        /// `value` of `category`.
        public init(_ category: String, _ value: String) {
            self.category = category
            self.value = value
        }
    }

    /// A range of numbers; a missing bound is open.
    public struct Bounds: Sendable, Hashable {
        /// The smallest number.
        public let lower: Int?
        /// The largest number.
        public let upper: Int?

        /// The numbers from `lower` to `upper`, both included.
        public init(_ lower: Int?, _ upper: Int?) {
            self.lower = lower
            self.upper = upper
        }
    }

    /// A person and the role that the text gives them.
    public struct Person: Sendable, Hashable {
        /// The id from `PhraseKnowledge`.
        public let id: String
        /// The full name from `PhraseKnowledge`.
        public let name: String
        /// The person's role in the text.
        public let role: Role

        /// Creates a person from a guess's id and name.
        public init(id: String, name: String, role: Role) {
            self.id = id
            self.name = name
            self.role = role
        }

        /// The role of a person in a text.
        public enum Role: String, Sendable, Hashable, CaseIterable {
            /// The text does not say.
            case any
            /// «with», «starring»
            case cast
            /// «directed by»
            case director
            /// «written by»
            case writer
        }
    }
}
