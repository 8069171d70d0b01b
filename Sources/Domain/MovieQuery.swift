/// A search for movies by title.
public struct MovieQuery: Sendable, Hashable {
    /// As the person typed it.
    public var text: String
    /// Only movies first released in this year.
    public var year: Int?
    /// The order of the rows.
    public var sort: Sort
    /// Which rows of the whole answer are wanted, counted from 0.
    public var rows: Range<Int>

    /// How the rows of an answer are ordered.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        case bestMatch = "best"
        case newest
        case oldest
        case highestRated = "rating"
    }

    /// The first twenty movies that fit best, unless it is said otherwise.
    public init(_ text: String, year: Int? = nil, sort: Sort = .bestMatch, rows: Range<Int> = 0..<20) {
        self.text = text
        self.year = year
        self.sort = sort
        self.rows = rows
    }
}

extension MovieQuery {
    /// Why no movie can be looked for by a text.
    public enum TextProblem: Sendable, Hashable {
        /// Nothing but white space.
        case empty
        /// Nothing but symbols.
        case noLetterOrDigit
        /// Over `maxTextLength` scalars.
        case tooLong
    }

    /// Years that movies are from, and some to come.
    public static let years = 1870...2100

    /// The longest text that is looked for, in Unicode scalars.
    public static let maxTextLength = 200

    /// What is wrong with the query's text, `nil` where it can be looked for.
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
