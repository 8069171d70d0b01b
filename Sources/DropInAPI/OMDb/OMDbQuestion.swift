import Domain
import OMDbClient

/// The parameters of a request.
struct OMDbQuestion: Sendable, Hashable {
    let subject: Subject
    /// The wanted kind; `series` for a season or an episode, although some clients then send the type `episode`.
    let kind: MovieSummary.Kind?
    let year: Int?
    /// A season or an episode instead of the series.
    let part: SeriesPart?
    let wantsFullPlot: Bool
    let wantsTomatoes: Bool
    /// The wanted height of a poster in pixels.
    let posterHeight: Int?

    /// The movies to find.
    enum Subject: Sendable, Hashable {
        case search(String, page: Int)
        /// The best match for a title.
        case title(String)
        case id(MovieID)
    }

    enum SeriesPart: Sendable, Hashable {
        /// `nil` for an invalid number.
        case season(Int?)
        case episode
    }

    /// If there are several subjects, `s` takes precedence over `i`, and `i` over `t`; empty ones are ignored. Unknown
    /// kinds and invalid years are ignored.
    init(_ fields: QueryFields) throws(OMDbRefusal) {
        subject = try Self.subject(fields)
        year = fields.text("y").flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        wantsFullPlot = fields.text("plot")?.lowercased() == "full"
        wantsTomatoes = fields.isTrue("tomatoes")
        posterHeight = fields.text("h").flatMap { Int($0) }
        // An episode needs a season.
        part = fields.text("season").map { fields.text("episode") == nil ? .season(Int($0)) : .episode }
        kind = part == nil ? fields.text("type").flatMap { MovieSummary.Kind(rawValue: $0.lowercased()) } : .series
    }

    /// A search of the source for titles of the wanted kind.
    func query(_ text: String) -> MovieQuery {
        var query = MovieQuery(text, year: year)
        if kind == .movie { query.kinds = .movies }
        if kind == .series { query.kinds = .series }
        return query
    }

    private static func subject(_ fields: QueryFields) throws(OMDbRefusal) -> Subject {
        if let text = fields.text("s") { return .search(try searchable(text), page: page(fields.text("page"))) }
        if let text = fields.text("i") { return .id(try id(text)) }
        if let text = fields.text("t") { return .title(text) }
        throw OMDbRefusal(fields["s"] != nil || fields["t"] != nil ? .nothingAsked : .incorrectID)
    }

    /// The text, if it can be searched. Throws OMDb's error for other texts.
    private static func searchable(_ text: String) throws(OMDbRefusal) -> String {
        switch MovieQuery(text).textProblem {
        case .empty: throw OMDbRefusal(.nothingAsked)
        case .noLetterOrDigit: throw OMDbRefusal(.tooManyResults)
        case .tooLong: throw OMDbRefusal(.queryTooLong, quoting: text.prefix(scalars: 20))
        case nil: break
        }
        let letters = text.filter { $0.isLetter || $0.isNumber }
        // A single ideograph is a word and may be a whole title.
        if letters.count == 1, letters.unicodeScalars.allSatisfy({ !$0.properties.isIdeographic }) {
            throw OMDbRefusal(.tooManyResults)
        }
        return text
    }

    /// The digits before the decimal point; 1 if there are none. A negative or far too high number becomes 0, which is
    /// not a page.
    private static func page(_ text: String?) -> Int {
        guard let text else { return 1 }
        if text.first == "-" { return 0 }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty ? 1 : Int(digits) ?? 0
    }
}
