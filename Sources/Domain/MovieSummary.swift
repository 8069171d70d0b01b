/// The facts of a movie that lists show.
public struct MovieSummary: Sendable, Hashable, Identifiable {
    public var id: MovieID
    /// Its ids in other services and in the library.
    public var otherIDs: [MovieID]
    /// The kind of title; most are movies.
    public var kind: Kind
    /// The main title.
    public var title: String
    /// The title in the movie's own language, if it differs.
    public var originalTitle: OriginalTitle?
    /// The first public release.
    public let released: CalendarDate?
    /// The year of the movie, 1 to 9999. It may be known without `released`, and it may be earlier than the year of the
    /// release.
    public let year: Int?
    /// How long a series ran; `nil` if that is unknown, and for other kinds.
    public var run: SeriesRun?
    public var runtime: Runtime?
    /// The most characteristic first.
    public var genres: [Genre]
    /// The average of the votes; `nil` without votes.
    public var rating: StarRating?
    /// The story in one or two sentences; empty if unknown.
    public var overview: String
    /// A service's picture of its poster.
    public var poster: PosterPicture?
    /// The sources of these facts, the first one leading.
    public var sources: [SourceName]

    /// The title that the search matched, if it is not `title` or `originalTitle`.
    public var matchedTitle: String?
    /// The person whose name the search matched, if the movie was found through the person.
    public var matchedPerson: MatchedPerson?

    /// What the user says of it; `nil` if their library does not have it.
    public var opinion: PersonalMovie.Opinion?

    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case movie
        case series
        case episode
        case game
    }

    /// Creates a summary; facts default to unknown, and `year` to that of `released`. Ignores a year outside 1 to 9999.
    public init(
        id: MovieID, otherIDs: [MovieID] = [], kind: Kind = .movie, title: String, originalTitle: OriginalTitle? = nil,
        released: CalendarDate? = nil, year: Int? = nil, run: SeriesRun? = nil, runtime: Runtime? = nil,
        genres: [Genre] = [],
        rating: StarRating? = nil, overview: String = "", poster: PosterPicture? = nil, sources: [SourceName] = []
    ) {
        self.id = id
        self.otherIDs = otherIDs
        self.kind = kind
        self.title = title
        self.originalTitle = originalTitle
        self.released = released
        self.year = (year ?? released?.year).flatMap { (1...9999).contains($0) ? $0 : nil }
        self.run = run
        self.runtime = runtime
        self.genres = genres
        self.rating = rating
        self.overview = overview
        self.poster = poster
        self.sources = sources
    }
}

extension MovieSummary {
    /// The first release as `yyyymmdd`, `yyyy0000` if only the year is known.
    package var releaseDay: Int? {
        if let released { return released.year * 10_000 + released.month * 100 + released.day }
        return year.map { $0 * 10_000 }
    }
}

/// A person through whom a search found a movie.
public struct MatchedPerson: Sendable, Hashable {
    public let id: PersonID
    public let name: String
    /// What the person did for the movie; the first kind if there are several.
    public let kind: CreditKind

    public init(id: PersonID, name: String, kind: CreditKind) {
        self.id = id
        self.name = name
        self.kind = kind
    }
}

/// A title in a movie's own language.
public struct OriginalTitle: Sendable, Hashable, Codable {
    public let text: String
    /// A tag of BCP 47 (`ja`, `hi-Latn`), if known.
    public let language: String?

    public init(_ text: String, language: String?) {
        self.text = text
        self.language = language
    }
}
