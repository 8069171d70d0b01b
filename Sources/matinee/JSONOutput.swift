import Domain
import Foundation

/// What `--json` prints.
enum JSONOutput {
    static func text(_ value: some Encodable) throws -> TerminalText {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        // The encoder escapes what JSON forbids; terminals obey more than that, and all of it stands in strings.
        var scalars = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar.isObeyed, scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.count)
                scalars.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return TerminalText(verbatim: String(scalars))
    }
}

/// A page of a search.
struct SearchJSON: Encodable {
    let query: String
    let page: Int
    let total: Int
    /// Whether `total` may be somewhat too high.
    let isTotalRough: Bool
    /// Whether there may be more rows than `total`.
    let isTotalLeast: Bool
    let movies: [SummaryJSON]
    /// Sources that could not answer.
    let failures: [FailureJSON]
    /// Titles that come near, where nothing was found.
    let closest: [SummaryJSON]?

    init(query: String, page: Int, found: SearchFindings, closest: [MovieSummary]? = nil) {
        self.query = query
        self.page = page
        total = found.total
        isTotalRough = found.isTotalRough
        isTotalLeast = found.isTotalLeast
        movies = found.movies.map(SummaryJSON.init)
        failures = found.failures.map { FailureJSON(source: $0.source.rawValue, sentence: $0.sentence) }
        self.closest = closest?.map(SummaryJSON.init)
    }
}

/// A page of the list of what people watch now.
struct ChartJSON: Encodable {
    let page: Int
    let hasMore: Bool
    /// Whose list it is.
    let list: String?
    let movies: [SummaryJSON]
    /// Sources that could not answer.
    let failures: [FailureJSON]

    init(page: Int, found: ChartFindings) {
        self.page = page
        hasMore = found.hasMore
        list = found.list?.rawValue
        movies = found.movies.map(SummaryJSON.init)
        failures = found.failures.map { FailureJSON(source: $0.source.rawValue, sentence: $0.sentence) }
    }
}

/// A source that could not answer.
struct FailureJSON: Encodable {
    let source: String
    let sentence: String
}

/// A film in a list. What is not known is left out.
struct SummaryJSON: Encodable {
    let id: MovieID
    let kind: String
    let title: String
    let originalTitle: String?
    /// `1999-03-31`.
    let released: String?
    let year: Int?
    let runtimeMinutes: Int64?
    let genres: [Genre]
    /// 0 to 10.
    let rating: Double?
    let votes: Int?
    let overview: String
    /// Where its poster is, if a service has one.
    let poster: String?
    let sources: [String]

    init(_ movie: MovieSummary) {
        id = movie.id
        kind = movie.kind.rawValue
        title = movie.title
        originalTitle = movie.originalTitle?.text
        released = movie.released?.description
        year = movie.year
        runtimeMinutes = movie.runtime.map { $0.components.seconds / 60 }
        genres = movie.genres
        rating = movie.rating?.outOfTen
        votes = movie.rating?.votes
        overview = movie.overview
        poster = movie.poster?.renditions.last?.address
        sources = movie.sources.map(\.rawValue)
    }
}

/// What is known of a film.
struct MovieJSON: Encodable {
    let movie: Movie

    init(_ movie: Movie) { self.movie = movie }

    private enum CodingKeys: String, CodingKey {
        case plot, otherTitles, directors, writers, cast, languages, countries, certificate, awards, boxOffice, ratings
    }

    /// An average and who counted it, 0 to 10 and as they write it.
    private struct Rating: Encodable {
        let source: String
        let outOfTen: Double
        let figure: String
        let votes: Int?
    }

    /// One flat object.
    func encode(to encoder: any Encoder) throws {
        try SummaryJSON(movie.summary).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(movie.plot, forKey: .plot)
        try container.encode(movie.otherTitles, forKey: .otherTitles)
        try container.encode(movie.directors, forKey: .directors)
        try container.encode(movie.writers, forKey: .writers)
        try container.encode(movie.cast, forKey: .cast)
        try container.encode(movie.languages, forKey: .languages)
        try container.encode(movie.countries, forKey: .countries)
        try container.encodeIfPresent(movie.certificate, forKey: .certificate)
        try container.encodeIfPresent(movie.awards, forKey: .awards)
        try container.encodeIfPresent(movie.boxOffice, forKey: .boxOffice)
        let ratings = movie.ratings.map {
            Rating(source: $0.source, outOfTen: $0.outOfTen, figure: $0.figure, votes: $0.votes)
        }
        try container.encode(ratings, forKey: .ratings)
    }
}
