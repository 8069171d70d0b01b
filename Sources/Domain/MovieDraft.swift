/// A movie of the user's own as typed, before validation.
public struct MovieDraft: Sendable, Hashable {
    /// As typed.
    public var title: String
    /// As typed.
    public var overview: String
    /// A day in the form of ISO 8601, `1999-03-31`, or any other typed text.
    public var released: String

    public init(title: String = "", overview: String = "", released: String = "") {
        self.title = title
        self.overview = overview
        self.released = released
    }

    /// The draft of an existing movie.
    public init(_ movie: MovieSummary) {
        self.init(title: movie.title, overview: movie.overview, released: movie.released?.description ?? "")
    }
}

extension MovieDraft {
    /// The text of a field; empty for the picture.
    public subscript(field: Field) -> String {
        get { field.path.map { self[keyPath: $0] } ?? "" }
        set { if let path = field.path { self[keyPath: path] = newValue } }
    }

    public enum Field: String, Sendable, Hashable, CaseIterable {
        case title
        case overview
        case released
        case picture

        fileprivate var path: WritableKeyPath<MovieDraft, String>? {
            switch self {
            case .title: \.title
            case .overview: \.overview
            case .released: \.released
            case .picture: nil
            }
        }
    }

    public struct Problem: Error, Sendable, Hashable {
        /// The field to correct.
        public let field: Field
        /// What is wrong and what to do, for the user.
        public let sentence: String

        public init(field: Field, sentence: String) {
            self.field = field
            self.sentence = sentence
        }
    }

    /// In characters, without surrounding white space.
    public static let titleLength = 3...200
    /// In characters, without surrounding white space.
    public static let overviewLength = 30...5_000

    /// The maximum length of a field in bytes. Longer texts are rejected before their characters are counted.
    public static let maxTextLength = 128 << 10

    /// The problems in the order of the fields; none for a valid draft.
    ///
    /// - Parameter known: the saved movie. Fields that it lacks may stay empty.
    public func problems(known: MovieSummary? = nil) -> [Problem] {
        // By bytes: comparing texts with long runs of combining marks takes seconds.
        let isSameOverview = known.map { MovieDraft($0).keptOverview.utf8.elementsEqual(keptOverview.utf8) } ?? false
        let mayLackDate = known.map { $0.released == nil } ?? false
        return [
            titleProblem,
            isSameOverview ? nil : overviewProblem,
            mayLackDate && released.trimmed.isEmpty ? nil : releaseProblem,
        ].compactMap(\.self)
    }

    /// The title on one line, without surrounding white space and characters that HTML does not allow.
    public var keptTitle: String { title.onOneLine.trimmed }
    /// The overview without surrounding white space and characters that HTML does not allow.
    public var keptOverview: String { overview.withoutControls.trimmed }
    /// The release date, if it is valid.
    public var date: CalendarDate? { CalendarDate(released.trimmed) }

    private var titleProblem: Problem? {
        let title = keptTitle
        if title.count < Self.titleLength.lowerBound || !title.unicodeScalars.contains(where: \.isVisible) {
            return Problem(
                field: .title, sentence: "Enter a title of at least \(Self.titleLength.lowerBound) characters.")
        }
        return Problem(title, in: .title, longerThan: Self.titleLength.upperBound)
    }

    private var overviewProblem: Problem? {
        let overview = keptOverview
        let count = overview.count
        if count < Self.overviewLength.lowerBound || !overview.unicodeScalars.contains(where: \.isVisible) {
            return Problem(
                field: .overview,
                sentence: "Write an overview of at least \(Self.overviewLength.lowerBound) characters; "
                    + "\(count) so far.")
        }
        return Problem(overview, in: .overview, longerThan: Self.overviewLength.upperBound)
    }

    private var releaseProblem: Problem? {
        guard let date else {
            let isEmpty = released.trimmed.isEmpty
            return Problem(
                field: .released,
                sentence: isEmpty ? "Choose the release date." : "Enter the release date as a day, such as 1999-03-31.")
        }
        guard !MovieQuery.years.contains(date.year) else { return nil }
        let years = MovieQuery.years
        return Problem(
            field: .released, sentence: "Choose a release date from \(years.lowerBound) to \(years.upperBound).")
    }
}

extension MovieDraft.Problem {
    public init(farTooLong field: MovieDraft.Field) {
        let maxLength = field == .title ? MovieDraft.titleLength.upperBound : MovieDraft.overviewLength.upperBound
        self.init(
            field: field, sentence: "Keep the \(field.rawValue) to \(maxLength.grouped) characters; this is far more.")
    }

    /// `nil` for a text within the limit of characters, with at most five times as many scalars.
    fileprivate init?(_ text: String, in field: MovieDraft.Field, longerThan maxLength: Int) {
        let sentence: String
        if text.count > maxLength {
            sentence = "Keep the \(field.rawValue) to \(maxLength.grouped) characters; this is \(text.count)."
        } else if text.unicodeScalars.count > 5 * maxLength {
            sentence =
                "There are too many marks on the letters: with each of them counted, keep the \(field.rawValue) to "
                + "\((5 * maxLength).grouped) characters; this is \(text.unicodeScalars.count)."
        } else if CombiningMarks.hasLongRun(text) {
            sentence = CombiningMarks.tooMany
        } else {
            return nil
        }
        self.init(field: field, sentence: sentence)
    }
}

extension Unicode.Scalar {
    /// Whether it is visible on its own: a letter, digit, symbol or punctuation mark.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
            .otherSymbol:
            true
        default: false
        }
    }
}

extension MovieSummary {
    public func edited(_ draft: MovieDraft) -> MovieSummary {
        MovieSummary(
            id: id, otherIDs: otherIDs, kind: kind, title: draft.keptTitle, originalTitle: originalTitle,
            released: draft.date, year: draft.date == nil || draft.date == released ? year : nil, run: run,
            runtime: runtime, genres: genres, rating: rating, overview: draft.keptOverview, poster: poster,
            sources: sources)
    }
}
