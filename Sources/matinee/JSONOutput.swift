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
    /// The closest titles, if nothing was found.
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

/// A movie in a list. What is not known is left out.
struct SummaryJSON: Encodable {
    let id: MovieID
    /// What other services, or My Movies, know it by.
    let otherIDs: [MovieID]
    let kind: String
    let title: String
    let originalTitle: String?
    /// The title that the search found it by, if it is not `title`.
    let matchedTitle: String?
    /// `1999-03-31`.
    let released: String?
    let year: Int?
    let runtimeMinutes: Int?
    let genres: [Genre]
    /// 0 to 10.
    let rating: Double?
    let votes: Int?
    let overview: String
    /// The address of its poster on the web, if a service has one.
    let poster: String?
    let sources: [String]

    init(_ movie: MovieSummary) {
        id = movie.id
        otherIDs = movie.otherIDs
        kind = movie.kind.rawValue
        title = movie.title
        originalTitle = movie.originalTitle?.text
        matchedTitle = movie.matchedTitle
        released = movie.released?.description
        year = movie.year
        runtimeMinutes = movie.runtime?.minutes
        genres = movie.genres
        rating = movie.rating?.outOfTen
        votes = movie.rating?.votes
        overview = movie.overview
        // Own pictures have no address until the web app serves them.
        poster = movie.poster?.renditions.last.map(\.address).flatMap { $0.hasPrefix("https://") ? $0 : nil }
        sources = movie.sources.map(\.rawValue)
    }
}

/// Everything known of a movie: countries and regions by codes of ISO 3166-1, languages by codes of ISO 639.
struct MovieJSON: Encodable {
    let movie: Movie

    init(_ movie: Movie) { self.movie = movie }

    private enum CodingKeys: String, CodingKey {
        case tagline, plot, otherTitles, directors, writers, cast, roles, languages, countries, certificate,
            certificates
        case awards, boxOffice, ratings, trailers, watching
    }

    /// An average and who counted it, 0 to 10 and as they write it.
    private struct Rating: Encodable {
        let source: String
        let outOfTen: Double
        let figure: String
        let votes: Int?
    }

    /// A page on the web.
    private struct Link: Encodable {
        let title: String
        let address: String

        init(_ link: WebLink) {
            title = link.title
            address = link.address
        }
    }

    /// Who shows, lends and sells it in one country, by their names.
    private struct Providers: Encodable {
        let subscription: [String]
        let free: [String]
        let rent: [String]
        let buy: [String]
        let link: Link?

        init(_ options: WatchOptions) {
            subscription = options.subscription
            free = options.free
            rent = options.rent
            buy = options.buy
            link = options.link.map(Link.init)
        }
    }

    /// One flat object.
    func encode(to encoder: any Encoder) throws {
        try SummaryJSON(movie.summary).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(movie.tagline, forKey: .tagline)
        try container.encodeIfPresent(movie.plot, forKey: .plot)
        try container.encode(movie.otherTitles, forKey: .otherTitles)
        try container.encode(movie.directors, forKey: .directors)
        try container.encode(movie.writers, forKey: .writers)
        try container.encode(movie.cast, forKey: .cast)
        try container.encode(movie.roles, forKey: .roles)
        try container.encode(movie.languages, forKey: .languages)
        try container.encode(movie.countries, forKey: .countries)
        try container.encodeIfPresent(movie.certificate, forKey: .certificate)
        try container.encode(movie.certificates, forKey: .certificates)
        try container.encodeIfPresent(movie.awards, forKey: .awards)
        try container.encodeIfPresent(movie.boxOffice, forKey: .boxOffice)
        let ratings = movie.ratings.map {
            Rating(source: $0.source, outOfTen: $0.outOfTen, figure: $0.figure, votes: $0.votes)
        }
        try container.encode(ratings, forKey: .ratings)
        try container.encode(movie.trailers.map(Link.init), forKey: .trailers)
        try container.encode(movie.watching.mapValues(Providers.init), forKey: .watching)
    }
}
