import Domain
import Foundation

/// What `--json` prints.
enum JSONOutput {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// A page of a search.
struct SearchJSON: Encodable {
    let query: String
    let page: Int
    let total: Int
    let movies: [SummaryJSON]
    /// Titles that come near, where nothing was found.
    let closest: [SummaryJSON]?

    init(query: String, page: Int, found: Page<MovieSummary>, closest: [MovieSummary]? = nil) {
        self.query = query
        self.page = page
        total = found.total
        movies = found.items.map(SummaryJSON.init)
        self.closest = closest?.map(SummaryJSON.init)
    }
}

/// A film in a list. What is not known is left out.
struct SummaryJSON: Encodable {
    let id: MovieID
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

    init(_ movie: MovieSummary) {
        id = movie.id
        title = movie.title
        originalTitle = movie.originalTitle?.text
        released = movie.released?.description
        year = movie.year
        runtimeMinutes = movie.runtime.map { $0.components.seconds / 60 }
        genres = movie.genres
        rating = movie.rating?.outOfTen
        votes = movie.rating?.votes
        overview = movie.overview
    }
}

/// Everything known of a film.
struct MovieJSON: Encodable {
    let summary: SummaryJSON
    let otherTitles: [String]
    let directors: [String]
    let cast: [String]
    let languages: [String]
    let countries: [String]
    let certificate: String?
    let sources: [String]

    init(_ movie: Movie) {
        summary = SummaryJSON(movie.summary)
        otherTitles = movie.otherTitles
        directors = movie.directors
        cast = movie.cast
        languages = movie.languages
        countries = movie.countries
        certificate = movie.certificate
        sources = movie.sources.map(\.rawValue)
    }

    private enum CodingKeys: String, CodingKey {
        case otherTitles, directors, cast, languages, countries, certificate, sources
    }

    /// One flat object.
    func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(otherTitles, forKey: .otherTitles)
        try container.encode(directors, forKey: .directors)
        try container.encode(cast, forKey: .cast)
        try container.encode(languages, forKey: .languages)
        try container.encode(countries, forKey: .countries)
        try container.encodeIfPresent(certificate, forKey: .certificate)
        try container.encode(sources, forKey: .sources)
    }
}
