/// A search for movies by title.
public struct MovieQuery: Sendable, Hashable {
    /// As typed.
    public var text: String
    /// Only movies first released in this year.
    public var year: Int?
    /// Whether movies of a person whose name the text is are found too.
    public var includesPeople: Bool
    /// The order of the rows.
    public var sort: Sort
    /// The wanted rows of the result, counted from 0.
    public var rows: Range<Int>

    /// The orders of a result.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        case bestMatch = "best"
        case newest
        case oldest
        case highestRated = "rating"
    }

    /// The twenty best matches by default.
    public init(
        _ text: String, year: Int? = nil, includesPeople: Bool = false, sort: Sort = .bestMatch,
        rows: Range<Int> = 0..<20
    ) {
        self.text = text
        self.year = year
        self.includesPeople = includesPeople
        self.sort = sort
        self.rows = rows
    }
}

extension MovieQuery {
    /// Why a text can't be searched.
    public enum TextProblem: Sendable, Hashable {
        /// Only white space.
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
