/// A movie with all its facts. Unknown facts are `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    /// The facts that lists show.
    public var summary: MovieSummary
    /// The slogan of its poster.
    public var tagline: String?
    /// The full story, if it is longer than the overview.
    public var plot: String?
    /// Other titles, without the original one.
    public var otherTitles: [String]
    /// Names in the order of the credits.
    public var directors: [String]
    /// The creators of a series, in the order of the credits.
    public var creators: [String]
    /// Names in the order of the credits.
    public var writers: [String]
    /// The main cast, in the order of the credits.
    public var cast: [String]
    /// The roles of the cast, by name.
    public var roles: [String: String]
    /// The known ids of the people in the credits, by name.
    public var people: [String: PersonID]
    /// Codes in `RegionNames`, of ISO 639-1 if there is one, the main language first.
    public var languages: [String]
    /// Codes in `RegionNames`, of ISO 3166-1 alpha-2 for present countries, the main country first.
    public var countries: [String]
    /// The age rating in the United States, `PG-13`.
    public var certificate: String?
    /// The age ratings elsewhere, by codes of ISO 3166-1 alpha-2.
    public var certificates: [String: String]
    /// Prizes and nominations, in a source's words.
    public var awards: String?
    /// The gross in the United States and Canada, in US dollars.
    public var boxOffice: Int?
    /// Pages with trailers, official ones first.
    public var trailers: [WebLink]
    /// Where to watch it, by codes of ISO 3166-1 alpha-2.
    public var watching: [String: WatchOptions]
    public var ratings: [SourcedRating]
    public var posterDesign: PosterDesign
    /// Sources that failed, with the date of the cached response that was used instead.
    public var kept: [SourceName: CalendarDate]
    /// The facts that later sources added to those of the first one.
    public var additions: [Addition]

    public init(
        summary: MovieSummary, tagline: String? = nil, plot: String? = nil, otherTitles: [String] = [],
        directors: [String] = [], creators: [String] = [],
        writers: [String] = [], cast: [String] = [], roles: [String: String] = [:],
        people: [String: PersonID] = [:], languages: [String] = [],
        countries: [String] = [], certificate: String? = nil, certificates: [String: String] = [:],
        awards: String? = nil, boxOffice: Int? = nil, trailers: [WebLink] = [],
        watching: [String: WatchOptions] = [:], ratings: [SourcedRating] = [],
        posterDesign: PosterDesign = PosterDesign(),
        kept: [SourceName: CalendarDate] = [:], additions: [Addition] = []
    ) {
        self.summary = summary
        self.tagline = tagline
        self.plot = plot
        self.otherTitles = otherTitles
        self.directors = directors
        self.creators = creators
        self.writers = writers
        self.cast = cast
        self.roles = roles
        self.people = people
        self.languages = languages
        self.countries = countries
        self.certificate = certificate
        self.certificates = certificates
        self.awards = awards
        self.boxOffice = boxOffice
        self.trailers = trailers
        self.watching = watching
        self.ratings = ratings
        self.posterDesign = posterDesign
        self.kept = kept
        self.additions = additions
    }

    public var id: MovieID { summary.id }

    /// All titles, in the order in which they are indexed.
    package var titles: [String] { [summary.title] + [summary.originalTitle?.text].compactMap(\.self) + otherTitles }

    /// The sources of these facts, the first one leading.
    public var sources: [SourceName] { summary.sources }
}

extension Movie {
    /// The facts that one source added.
    public struct Addition: Sendable, Hashable {
        public let source: SourceName
        /// In the order of the cases.
        public let facts: [Fact]

        public init(source: SourceName, facts: [Fact]) {
            self.source = source
            self.facts = facts
        }
    }

    /// A kind of fact. The raw value is its name in a sentence.
    public enum Fact: String, Sendable, Hashable, CaseIterable {
        case originalTitle = "original title"
        case released = "release date"
        case runtime
        case genres
        case rating
        case tagline
        case overview
        case plot = "full story"
        case poster
        case otherTitles = "other titles"
        case directors
        case creators
        case writers
        case cast
        case roles
        case languages
        case countries
        case certificate
        case certificates
        case awards
        case boxOffice = "box office"
        case trailers
        case watching = "where to watch"
        case ratings
    }
}
