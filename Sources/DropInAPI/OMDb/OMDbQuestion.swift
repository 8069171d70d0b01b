import Domain
import OMDbClient

/// What a request asks for, read from its parameters.
struct OMDbQuestion: Sendable, Hashable {
    let subject: Subject
    /// Only titles of this kind.
    let kind: MovieSummary.Kind?
    /// Only titles of this year.
    let year: Int?
    /// The part of a series that is asked for instead of the series.
    let part: SeriesPart?
    let wantsFullPlot: Bool
    let wantsTomatoes: Bool

    /// What is looked for.
    enum Subject: Sendable, Hashable {
        /// A page of all titles that fit.
        case search(String, page: Int)
        /// The title that fits best.
        case title(String)
        case id(MovieID)
    }

    /// A part of a series.
    enum SeriesPart: Sendable, Hashable {
        case season
        case episode
    }

    /// Of several parameters that say what is looked for, `s` counts before `i` and that before `t`; an empty one says
    /// nothing beside another. Kinds that OMDb does not know, and what is no year, narrow nothing.
    init(_ fields: QueryFields) throws(OMDbRefusal) {
        subject = try Self.subject(fields)
        kind = fields.text("type").flatMap { MovieSummary.Kind(rawValue: $0.lowercased()) }
        year = fields.text("y").flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        wantsFullPlot = fields.text("plot")?.lowercased() == "full"
        wantsTomatoes = fields.isTrue("tomatoes")
        // An episode without its season is not asked for.
        part = fields.text("season").map { _ in fields.text("episode") == nil ? .season : .episode }
    }

    private static func subject(_ fields: QueryFields) throws(OMDbRefusal) -> Subject {
        if let text = fields.text("s") { return .search(try searchable(text), page: page(fields.text("page"))) }
        if let text = fields.text("i") { return .id(try id(text)) }
        if let text = fields.text("t") { return .title(text) }
        throw OMDbRefusal(fields["s"] != nil || fields["t"] != nil ? .nothingAsked : .incorrectID)
    }

    /// The text, where it is one that a list can be found for.
    private static func searchable(_ text: String) throws(OMDbRefusal) -> String {
        switch MovieQuery(text).textProblem {
        case .empty: throw OMDbRefusal(.nothingAsked)
        case .noLetterOrDigit: throw OMDbRefusal(.tooManyResults)
        case .tooLong: throw OMDbRefusal(.queryTooLong, quoting: String(text.prefix(20)))
        case nil: break
        }
        let letters = text.filter { $0.isLetter || $0.isNumber }
        // One ideograph is a word, and may be a whole title.
        if letters.count == 1, letters.unicodeScalars.allSatisfy({ !$0.properties.isIdeographic }) {
            throw OMDbRefusal(.tooManyResults)
        }
        return text
    }

    /// The number before the point; 1 where there is none, and 0, which no page has, for one below or far too high.
    private static func page(_ text: String?) -> Int {
        guard let text else { return 1 }
        if text.first == "-" { return 0 }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? 1 : Int(digits) ?? 0
    }
}
