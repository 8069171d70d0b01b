/// What was understood of a text.
public struct Understanding: Sendable, Hashable {
    /// The words that are not part of a filter, as typed, to be searched as a title; empty if there are none.
    public var title: String
    /// In the order of the text, each once.
    public var filters: [UnderstoodFilter]

    /// - Parameters:
    ///   - title: the words that are not part of a filter.
    ///   - filters: in the order of the text.
    public init(title: String, filters: [UnderstoodFilter]) {
        self.title = title
        self.filters = filters
    }
}

/// A filter, and the parts of the text that mean it.
public struct UnderstoodFilter: Sendable, Hashable {
    /// The filter.
    public let filter: PhraseFilter
    /// Whether the text excludes what the filter describes: «not horror».
    public let isExcluded: Bool
    /// The parts of the text that mean it, at least one. Several filters may share a part: «romcom» is two genres.
    public internal(set) var spans: [Range<String.Index>]
}

/// Something that a text can say about movies.
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

    /// A person in what the text says they did.
    public struct Person: Sendable, Hashable {
        /// The id that the lookup gave.
        public let id: String
        /// The name that the lookup gave.
        public let name: String
        /// What the text says they did.
        public let role: Role

        /// A person with an id and a name of a lookup.
        public init(id: String, name: String, role: Role) {
            self.id = id
            self.name = name
            self.role = role
        }

        /// What a person did.
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
