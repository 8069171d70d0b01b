import Domain

/// Why a line of a file is left out. The raw value is its name in JSON.
public enum LineFault: String, Sendable, Hashable, CaseIterable {
    /// It is longer than a line can be.
    case lineTooLong
    /// It lacks a cell that is needed.
    case cellsMissing
    /// Its id is none, or none of the service's.
    case idUnknown
    /// It has no title.
    case titleMissing
    /// Its title is longer than a title can be.
    case titleTooLong
    /// It has a figure that is none.
    case figureUnknown
    /// A quotation mark begins a cell that nothing ends.
    case quoteOpen
    /// It is no JSON, or not of the form that is wanted.
    case notJSON

    /// What is wrong, as the end of a sentence about a line.
    public var clause: String {
        switch self {
        case .lineTooLong: "is longer than 1 MB"
        case .cellsMissing: "has too few cells"
        case .idUnknown: "has no id that is one"
        case .titleMissing: "has no title"
        case .titleTooLong: "has a title that is too long"
        case .figureUnknown: "has a figure that is none"
        case .quoteOpen: "has a quotation mark that nothing ends"
        case .notJSON: "is not what an export has on a line"
        }
    }

    /// How many lines have it, as a clause.
    public func counted(_ count: Int) -> String {
        let (one, many) =
            switch self {
            case .lineTooLong: ("is longer than 1 MB", "are longer than 1 MB")
            case .notJSON: (clause, "are not what an export has on a line")
            default: (clause, clause.replacing("has ", with: "have ", maxReplacements: 1))
            }
        return count == 1 ? "1 line \(one)" : "\(count.grouped) lines \(many)"
    }
}
