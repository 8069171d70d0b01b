import Domain

/// Why a line is skipped. The raw value is its name in JSON.
public enum LineFault: String, Error, Sendable, Hashable, CaseIterable {
    case lineTooLong
    case cellsMissing
    case idUnknown
    case titleMissing
    case titleTooLong
    case personUnknown
    case nameMissing
    case nameTooLong
    case figureUnknown
    case quoteOpen
    case notJSON

    /// The end of a sentence about a line.
    public var clause: String {
        switch self {
        case .lineTooLong: "is longer than 1 MB"
        case .cellsMissing: "has too few cells"
        case .idUnknown: "has no valid id"
        case .titleMissing: "has no title"
        case .titleTooLong: "has a title that is too long"
        case .personUnknown: "has no valid id of a person"
        case .nameMissing: "has no name"
        case .nameTooLong: "has a name that is too long"
        case .figureUnknown: "has an invalid number"
        case .quoteOpen: "has a quotation mark that is not closed"
        case .notJSON: "is not a JSON object"
        }
    }

    /// A clause with the number of lines.
    public func counted(_ count: Int) -> String {
        let (one, many) =
            switch self {
            case .lineTooLong: ("is longer than 1 MB", "are longer than 1 MB")
            case .notJSON: (clause, "are not JSON objects")
            default: (clause, clause.replacing("has ", with: "have ", maxReplacements: 1))
            }
        return count == 1 ? "1 line \(one)" : "\(count.grouped) lines \(many)"
    }
}
