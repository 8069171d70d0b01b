/// Everything that is known of a film. What is not known is `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    /// What a list shows of it.
    public let summary: MovieSummary
    /// The whole story, where it is longer than the summary's overview.
    public let plot: String?
    /// Other titles it is known by, the original one not among them.
    public let otherTitles: [String]
    /// Names, in the order of the credits.
    public let directors: [String]
    /// Names, in the order of the credits.
    public let writers: [String]
    /// The leading names, the first first.
    public let cast: [String]
    /// Codes of ISO 639-1, the main language first.
    public let languages: [String]
    /// Codes of ISO 3166-1 alpha-2, the main country first; four historic ones among them.
    public let countries: [String]
    /// The age rating in the United States, `PG-13`.
    public let certificate: String?
    /// Prizes and nominations, in a source's own words.
    public let awards: String?
    /// What cinemas in the United States and Canada took, in whole US dollars.
    public let boxOffice: Int?
    /// Averages by who counted them.
    public let ratings: [SourcedRating]
    /// What other sources than the first added.
    public let additions: [Addition]

    /// What is left out is not known.
    public init(
        summary: MovieSummary, plot: String? = nil, otherTitles: [String] = [], directors: [String] = [],
        writers: [String] = [], cast: [String] = [], languages: [String] = [], countries: [String] = [],
        certificate: String? = nil, awards: String? = nil, boxOffice: Int? = nil, ratings: [SourcedRating] = [],
        additions: [Addition] = []
    ) {
        self.summary = summary
        self.plot = plot
        self.otherTitles = otherTitles
        self.directors = directors
        self.writers = writers
        self.cast = cast
        self.languages = languages
        self.countries = countries
        self.certificate = certificate
        self.awards = awards
        self.boxOffice = boxOffice
        self.ratings = ratings
        self.additions = additions
    }

    /// What it is known by.
    public var id: MovieID { summary.id }

    /// Who told what is here, the first first.
    public var sources: [SourceName] { summary.sources }
}

extension Movie {
    /// What a source added to what the ones before it told.
    public struct Addition: Sendable, Hashable {
        /// Who added it.
        public let source: SourceName
        /// What was added, in the order of the cases.
        public let facts: [Fact]

        /// `source` told `facts`.
        public init(source: SourceName, facts: [Fact]) {
            self.source = source
            self.facts = facts
        }
    }

    /// A kind of thing that is known of a film. The raw value is its name in a sentence.
    public enum Fact: String, Sendable, Hashable, CaseIterable {
        case originalTitle = "original title"
        case released = "release date"
        case runtime
        case genres
        case rating
        case overview
        case plot = "full story"
        case poster
        case otherTitles = "other titles"
        case directors
        case writers
        case cast
        case languages
        case countries
        case certificate
        case awards
        case boxOffice = "box office"
        case ratings
    }
}
