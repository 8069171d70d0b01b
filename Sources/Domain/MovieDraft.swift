/// A movie of a person's own as they wrote it, before it is known whether it can be kept.
public struct MovieDraft: Sendable, Hashable {
    /// As it was typed.
    public var title: String
    /// As it was typed.
    public var overview: String
    /// A day in the form of ISO 8601, `1999-03-31`, or whatever was typed in its place.
    public var released: String

    /// Nothing, unless it is said otherwise.
    public init(title: String = "", overview: String = "", released: String = "") {
        self.title = title
        self.overview = overview
        self.released = released
    }

    /// What is kept of it already.
    public init(_ movie: MovieSummary) {
        self.init(title: movie.title, overview: movie.overview, released: movie.released?.description ?? "")
    }
}

extension MovieDraft {
    /// A part of a draft that can be wrong.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case title
        case overview
        case released
        case picture
    }

    /// Why a draft cannot be kept as it is.
    public struct Problem: Error, Sendable, Hashable {
        /// Where it is mended.
        public let field: Field
        /// What is wrong and what to do, as a sentence.
        public let sentence: String

        /// `field` is wrong for the reason that `sentence` gives.
        public init(field: Field, sentence: String) {
            self.field = field
            self.sentence = sentence
        }
    }

    /// How long a title is, in characters as people count them, without white space around it.
    public static let titleLength = 3...200
    /// How long an overview is, in the same characters.
    public static let overviewLength = 30...5_000

    /// The longest text that may be in a field, in bytes: more than anything that is kept, and little to count.
    public static let maxTextLength = 128 << 10

    /// What is wrong with it, in the order of the fields; nothing where it can be kept.
    ///
    /// - Parameter known: what is kept of the movie already. What was missing there may go on missing.
    public func problems(known: MovieSummary? = nil) -> [Problem] {
        let isSameOverview = known.map { MovieDraft($0).keptOverview == keptOverview } ?? false
        let mayLackDate = known.map { $0.released == nil } ?? false
        return [
            titleProblem,
            isSameOverview ? nil : overviewProblem,
            mayLackDate && released.trimmed.isEmpty ? nil : releaseProblem,
        ].compactMap(\.self)
    }

    /// The title on one line, without white space around it and without what no page can have in it.
    public var keptTitle: String { title.onOneLine.trimmed }
    /// The overview without white space around it and without what no page can have in it.
    public var keptOverview: String { overview.withoutControls.trimmed }
    /// The day of release, where one is given.
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
                    + "this is \(count).")
        }
        return Problem(overview, in: .overview, longerThan: Self.overviewLength.upperBound)
    }

    private var releaseProblem: Problem? {
        guard let date else { return Problem(field: .released, sentence: "Choose the release date.") }
        guard !MovieQuery.years.contains(date.year) else { return nil }
        let years = MovieQuery.years
        return Problem(
            field: .released, sentence: "Choose a release date from \(years.lowerBound) to \(years.upperBound).")
    }
}

extension MovieDraft.Problem {
    /// A field has more in it than is counted.
    public init(farTooLong field: MovieDraft.Field) {
        let most = field == .title ? MovieDraft.titleLength.upperBound : MovieDraft.overviewLength.upperBound
        self.init(
            field: field, sentence: "Keep the \(field.rawValue) to \(most.grouped) characters; this is far more.")
    }

    /// `nil` for a text of so many characters at most, and of five times as many with each mark counted.
    fileprivate init?(_ text: String, in field: MovieDraft.Field, longerThan most: Int) {
        let sentence: String
        if text.count > most {
            sentence = "Keep the \(field.rawValue) to \(most.grouped) characters; this is \(text.count)."
        } else if text.unicodeScalars.count > 5 * most {
            sentence =
                "There are too many marks on the letters: with each of them counted, keep the \(field.rawValue) to "
                + "\((5 * most).grouped) characters; this is \(text.unicodeScalars.count)."
        } else {
            return nil
        }
        self.init(field: field, sentence: sentence)
    }
}

extension Unicode.Scalar {
    /// Whether it shows by itself: a letter, digit, symbol or punctuation mark.
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
    /// The same as the person has it now.
    public func edited(_ draft: MovieDraft) -> MovieSummary {
        MovieSummary(
            id: id, otherIDs: otherIDs, kind: kind, title: draft.keptTitle, originalTitle: originalTitle,
            released: draft.date, year: draft.date == nil ? year : nil, runtime: runtime, genres: genres,
            rating: rating, overview: draft.keptOverview, poster: poster, sources: sources)
    }
}
