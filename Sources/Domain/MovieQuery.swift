/// A search for movies by title and conditions.
public struct MovieQuery: Sendable, Hashable {
    /// As typed; it may be empty if there are conditions.
    public var text: String
    /// The conditions that each movie must meet. Without a text, all movies that meet them are found.
    public var conditions: [MovieCondition]
    /// Whether the text may be read as conditions: «80s sci-fi».
    public var readsPhrases: Bool
    /// Whether series, episodes and games are found beside movies. Ignored if `conditions` ask for series.
    public var includesSeries: Bool
    /// Only movies first released in this year.
    public var year: Int?
    /// Whether movies of the people whom the text names are found too.
    public var includesPeople: Bool
    /// Whether words may differ from those of a title. A search as written takes a fraction of the time.
    public var toleratesTypos: Bool
    public var sort: Sort

    public enum Sort: String, Sendable, Hashable, CaseIterable {
        case bestMatch = "best"
        case newest
        case oldest
        case highestRated = "rating"
    }

    public init(
        _ text: String, conditions: [MovieCondition] = [], readsPhrases: Bool = false, includesSeries: Bool = true,
        year: Int? = nil, includesPeople: Bool = false, toleratesTypos: Bool = true, sort: Sort = .bestMatch
    ) {
        self.text = text
        self.conditions = conditions
        self.readsPhrases = readsPhrases
        self.includesSeries = includesSeries
        self.year = year
        self.includesPeople = includesPeople
        self.toleratesTypos = toleratesTypos
        self.sort = sort
    }
}

extension MovieQuery {
    /// Why a text can't be searched.
    public enum TextProblem: Sendable, Hashable {
        case empty
        /// Only symbols.
        case noLetterOrDigit
        /// Over `maxTextLength` scalars.
        case tooLong
    }

    /// The years that a movie may have, including announced ones.
    public static let years = 1870...2100

    /// The longest text, in Unicode scalars.
    public static let maxTextLength = 200

    /// Whether the query has no text, and asks for all movies that meet the conditions or for all movies in an order.
    public var hasOnlyConditions: Bool {
        text.allSatisfy(\.isWhitespace) && (!conditions.isEmpty || sort != .bestMatch)
    }

    /// Why the query can't be answered; `nil` if it can.
    public var problem: TextProblem? { hasOnlyConditions ? nil : textProblem }

    /// Why the text can't be searched; `nil` if it can.
    public var textProblem: TextProblem? {
        if text.allSatisfy(\.isWhitespace) { return .empty }
        if text.unicodeScalars.count > Self.maxTextLength { return .tooLong }
        let isSearchable = text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber:
                true
            default: false
            }
        }
        return isSearchable ? nil : .noLetterOrDigit
    }
}
