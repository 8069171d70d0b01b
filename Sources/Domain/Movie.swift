/// Everything that is known of a movie. What is not known is `nil` or empty.
public struct Movie: Sendable, Hashable, Identifiable {
    /// What a list shows of it.
    public var summary: MovieSummary
    /// A line from its poster.
    public var tagline: String?
    /// The whole story, where it is longer than the summary's overview.
    public var plot: String?
    /// Other titles it is known by, the original one not among them.
    public var otherTitles: [String]
    /// Names, in the order of the credits.
    public var directors: [String]
    /// Names, in the order of the credits.
    public var writers: [String]
    /// The leading names, the first first.
    public var cast: [String]
    /// What those of the cast play, by their names.
    public var roles: [String: String]
    /// Codes that `RegionNames` knows, of ISO 639-1 if there is one, the main language first.
    public var languages: [String]
    /// Codes that `RegionNames` knows, of ISO 3166-1 alpha-2 for countries of today, the main country first.
    public var countries: [String]
    /// The age rating in the United States, `PG-13`.
    public var certificate: String?
    /// The age ratings elsewhere, by codes of ISO 3166-1 alpha-2.
    public var certificates: [String: String]
    /// Prizes and nominations, in a source's own words.
    public var awards: String?
    /// What cinemas in the United States and Canada took, in whole US dollars.
    public var boxOffice: Int?
    /// Pages where its trailers play, the official ones first.
    public var trailers: [WebLink]
    /// Where it can be watched, by codes of ISO 3166-1 alpha-2.
    public var watching: [String: WatchOptions]
    /// Averages by who counted them.
    public var ratings: [SourcedRating]
    /// How its drawn poster is to look.
    public var posterDesign: PosterDesign
    /// Sources that could not be asked, with the day from which what they tell was kept.
    public var kept: [SourceName: CalendarDate]
    /// What other sources than the first added.
    public var additions: [Addition]

    /// What is left out is not known.
    public init(
        summary: MovieSummary, tagline: String? = nil, plot: String? = nil, otherTitles: [String] = [],
        directors: [String] = [],
        writers: [String] = [], cast: [String] = [], roles: [String: String] = [:], languages: [String] = [],
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
        self.writers = writers
        self.cast = cast
        self.roles = roles
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

    /// A kind of thing that is known of a movie. The raw value is its name in a sentence.
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
