import Domain
import Foundation

/// The output of `--json`.
enum JSONOutput {
    static func text(_ value: some Encodable) throws -> TerminalText {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        // JSON strings may contain characters that control terminals, so these are escaped too.
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
    /// Whether `total` may be too high.
    let isTotalRough: Bool
    /// Whether there may be more rows than `total`.
    let isTotalLeast: Bool
    /// The meaning of the text; omitted for a title.
    let understood: UnderstoodJSON?
    /// The movie that `movies` are similar to, if the text asks for similar movies; omitted otherwise.
    let likened: SummaryJSON?
    /// The people whose name the text is.
    let people: [PersonSummary]
    let movies: [SummaryJSON]
    /// The number of matches among series instead of movies, or the other way round, if the text may mean them.
    let others: OthersJSON?
    /// Failed sources.
    let failures: [FailureJSON]
    /// The closest titles, if nothing was found.
    let closest: [SummaryJSON]?

    init(
        query: String, page: Int, found: SearchFindings, people: [PersonSummary] = [], closest: [MovieSummary]? = nil
    ) {
        self.query = query
        self.page = page
        total = found.totalCount.count
        isTotalRough = found.totalCount == .estimated(total)
        isTotalLeast = found.totalCount == .atLeast(total)
        understood = found.understood.map(UnderstoodJSON.init)
        likened = found.likened.map(SummaryJSON.init)
        self.people = people
        movies = found.movies.map(SummaryJSON.init)
        others = found.others.map { OthersJSON(kind: $0.kinds.rawValue, total: $0.totalCount.count) }
        failures = found.failures.map(FailureJSON.init)
        self.closest = closest?.map(SummaryJSON.init)
    }
}

/// Matches of another kind.
struct OthersJSON: Encodable {
    /// As `--kind` takes it.
    let kind: String
    let total: Int
}

/// The meaning of a text.
struct UnderstoodJSON: Encodable {
    /// The words to find in titles, or a text that asks for movies like one.
    let title: String
    let conditions: [ConditionJSON]
    let sort: String

    struct ConditionJSON: Encodable {
        /// The field in addresses of the web app.
        let field: String
        let value: String
        let name: String
    }

    init(_ query: UnderstoodQuery) {
        title = query.title
        conditions = query.conditions.map { condition in
            ConditionJSON(field: condition.field, value: condition.value, name: query.name(of: condition))
        }
        sort = query.sort.rawValue
    }
}

/// A page of popular movies.
struct DiscoverJSON: Encodable {
    let page: Int
    let hasMore: Bool
    /// The source of the list.
    let list: String?
    let movies: [SummaryJSON]
    /// Failed sources.
    let failures: [FailureJSON]

    init(page: Int, found: DiscoverFindings) {
        self.page = page
        hasMore = found.hasMore
        list = found.list?.rawValue
        movies = found.movies.map(SummaryJSON.init)
        failures = found.failures.map(FailureJSON.init)
    }
}

/// A failed source.
struct FailureJSON: Encodable {
    let source: String
    let sentence: String

    init(_ failure: SourceFailure) {
        source = failure.source.rawValue
        sentence = failure.sentence
    }
}

/// A movie in a list. Unknown facts are left out.
struct SummaryJSON: Encodable {
    let id: MovieID
    /// Its ids in other services and in My Movies.
    let otherIDs: [MovieID]
    let kind: String
    let title: String
    let originalTitle: String?
    /// The title that the search matched, if it is not `title`.
    let matchedTitle: String?
    /// The id of the person through whom the search found the movie.
    let matchedPerson: String?
    /// `1999-03-31`.
    let released: String?
    let year: Int?
    /// The last year of a series.
    let endYear: Int?
    /// Whether a series still runs, if that is known.
    let isRunning: Bool?
    let seasons: Int?
    let episodes: Int?
    let runtimeMinutes: Int?
    let genres: [Genre]
    /// 0 to 10.
    let rating: Double?
    let votes: Int?
    let overview: String
    /// The address of a service's poster.
    let poster: String?
    let sources: [String]
    /// What the user says of it; omitted if it is not in My Movies.
    let opinion: PersonalMovie.Opinion?

    init(_ movie: MovieSummary) {
        opinion = movie.opinion
        id = movie.id
        otherIDs = movie.otherIDs
        kind = movie.kind.rawValue
        title = movie.title
        originalTitle = movie.originalTitle?.text
        matchedTitle = movie.matchedTitle
        matchedPerson = movie.matchedPerson?.id.description
        released = movie.released?.description
        year = movie.year
        endYear = movie.run?.endYear
        isRunning = movie.run.map { $0.endYear == nil }
        seasons = movie.run?.seasons
        episodes = movie.run?.episodes
        runtimeMinutes = movie.runtime?.minutes
        genres = movie.genres
        rating = movie.rating?.outOfTen
        votes = movie.rating?.votes
        overview = movie.overview
        // Own pictures have addresses only in the web app.
        if case .remote(let address) = movie.poster?.renditions.last?.place, address.hasPrefix("https://") {
            poster = address
        } else {
            poster = nil
        }
        sources = movie.sources.map(\.rawValue)
    }
}

/// A movie with all its facts: countries by codes of ISO 3166-1, languages by codes of ISO 639.
struct MovieJSON: Encodable {
    let movie: Movie

    init(_ movie: Movie) { self.movie = movie }

    private enum CodingKeys: String, CodingKey {
        case tagline, plot, otherTitles, directors, creators, writers, cast, roles, languages, countries, certificate,
            certificates
        case awards, boxOffice, ratings, trailers, watching
    }

    /// Encodes one flat object.
    func encode(to encoder: any Encoder) throws {
        try SummaryJSON(movie.summary).encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(movie.tagline, forKey: .tagline)
        try container.encodeIfPresent(movie.plot, forKey: .plot)
        try container.encode(movie.otherTitles, forKey: .otherTitles)
        try container.encode(movie.directors, forKey: .directors)
        try container.encode(movie.creators, forKey: .creators)
        try container.encode(movie.writers, forKey: .writers)
        try container.encode(movie.cast, forKey: .cast)
        try container.encode(movie.roles, forKey: .roles)
        try container.encode(movie.languages, forKey: .languages)
        try container.encode(movie.countries, forKey: .countries)
        try container.encodeIfPresent(movie.certificate, forKey: .certificate)
        try container.encode(movie.certificates, forKey: .certificates)
        try container.encodeIfPresent(movie.awards, forKey: .awards)
        try container.encodeIfPresent(movie.boxOffice, forKey: .boxOffice)
        try container.encode(movie.ratings, forKey: .ratings)
        try container.encode(movie.trailers, forKey: .trailers)
        try container.encode(movie.watching, forKey: .watching)
    }
}
