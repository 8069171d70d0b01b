/// A part of a list that an import can't use as it stands.
public struct ImportFault: Sendable, Hashable {
    /// Where it is: `line 5`, `entry 5` or `line 5 of diary.csv`.
    public var place: String
    /// The movie's title; empty if the row has none.
    public let title: String
    public let problem: Problem

    /// What is wrong, and what the import does instead.
    public enum Problem: Sendable, Hashable {
        /// The value of a field is left out.
        case unusable(Field, String)
        case longNote
        /// The picture is damaged.
        case brokenPicture
        /// A quotation mark that is not closed is ignored.
        case openQuote
        /// A quotation mark that is not closed joins all lines up to this one.
        case joinedLines(last: Int)
        /// Columns that are not read.
        case columns([String])
        case skipped(SkipReason)
        /// The list has more problems than are kept.
        case notListed
    }

    public enum Field: Sendable, Hashable {
        case id
        case year
        case released
        case genre
        /// A rating on a scale up to this number.
        case rating(upTo: Int)
        case day
        /// A field for yes or no.
        case choice
    }

    public init(place: String, title: String = "", problem: Problem) {
        self.place = place
        self.title = title
        self.problem = problem
    }

    /// Where it is, what is wrong and what the import does instead, for the user.
    public var sentence: String {
        "\(place.startingUppercase)\(title.isEmpty ? "" : " (\(title.prefix(scalars: 80)))"): \(problem.sentence)"
    }
}

extension ImportFault.Problem {
    fileprivate var sentence: String {
        switch self {
        case .unusable(let field, let value): "“\(value)” left out: not \(field.expected)."
        case .longNote: "note cut to \(PersonalMovie.Opinion.maxNoteLength.grouped) characters."
        case .brokenPicture: "picture left out: it can’t be read."
        case .openQuote: "quotation mark without an end ignored."
        case .joinedLines(let last): "quotation mark without an end; read up to line \(last) as one row."
        case .columns(let names): "columns left out: \(names.joined(separator: ", "))."
        case .skipped(.noTitle): "skipped: no title, or one that is too long."
        case .skipped(.series): "skipped: a series."
        case .skipped(.notAMovie): "skipped: not a movie."
        case .skipped(.unreadable): "skipped: it can’t be read."
        case .notListed: "further problems are not listed."
        }
    }
}

extension ImportFault.Field {
    fileprivate var expected: String {
        switch self {
        case .id: "an id of a movie"
        case .year: "a year of a movie"
        case .released: "a date such as 1999-03-31"
        case .genre: "a genre"
        case .rating(let highest): "a rating from 0.5 to \(highest)"
        case .day: "a day from \(PersonalMovie.Opinion.firstYear) until today, such as 1999-03-31"
        case .choice: "yes or no"
        }
    }
}
