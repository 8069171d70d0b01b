/// Everything that is known of a film. What is not known is `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    /// What a list shows of it.
    public let summary: MovieSummary
    /// Other titles it is known by, the original one not among them.
    public let otherTitles: [String]
    /// Names, in the order of the credits.
    public let directors: [String]
    /// The leading names, the first first.
    public let cast: [String]
    /// Codes of ISO 639-1, the main language first.
    public let languages: [String]
    /// Codes of ISO 3166-1 alpha-2, the main country first; four historic ones among them.
    public let countries: [String]
    /// The age rating in the United States, `PG-13`.
    public let certificate: String?
    /// Averages by who counted them.
    public let ratings: [SourcedRating]
    /// Who told what is here.
    public let sources: [SourceName]

    /// What is left out is not known.
    public init(
        summary: MovieSummary, otherTitles: [String] = [], directors: [String] = [], cast: [String] = [],
        languages: [String] = [], countries: [String] = [], certificate: String? = nil,
        ratings: [SourcedRating] = [], sources: [SourceName]
    ) {
        self.summary = summary
        self.otherTitles = otherTitles
        self.directors = directors
        self.cast = cast
        self.languages = languages
        self.countries = countries
        self.certificate = certificate
        self.ratings = ratings
        self.sources = sources
    }

    /// What it is known by.
    public var id: MovieID { summary.id }
}

/// A rating and who counted it.
public struct SourcedRating: Sendable, Hashable {
    /// For people: `IMDb`.
    public let source: String
    /// Their average.
    public let rating: StarRating

    /// The average of those who voted at `source`.
    public init(source: String, rating: StarRating) {
        self.source = source
        self.rating = rating
    }
}
