/// What a list shows of a movie.
public struct MovieSummary: Sendable, Hashable, Identifiable {
    /// What it is known by.
    public var id: MovieID
    /// What other services know it by.
    public var otherIDs: [MovieID]
    /// What it is: most are movies.
    public var kind: Kind
    /// The title people look for it by.
    public var title: String
    /// The title in the movie's own language, where it differs.
    public var originalTitle: OriginalTitle?
    /// The first public release.
    public let released: CalendarDate?
    /// The movie's year, 1 to 9999. It may be known without the day, and a source may tell an earlier year than that of
    /// the release.
    public let year: Int?
    /// Its length.
    public var runtime: Runtime?
    /// The most telling first.
    public var genres: [Genre]
    /// `nil` where there is no rating yet.
    public var rating: StarRating?
    /// The story in one or two sentences, empty where nothing is known.
    public var overview: String
    /// A picture of its poster, where a source has one.
    public var poster: RemotePoster?
    /// Who told what is here, the first first.
    public var sources: [SourceName]

    /// The title that a search found it by, if that is none of those above.
    public var matchedTitle: String?

    /// What a title is of.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case movie
        case series
        case episode
        case game
    }

    /// What is left out is not known; `year` is that of `released` unless it is given. A year outside 1 to 9999 is not
    /// known.
    public init(
        id: MovieID, otherIDs: [MovieID] = [], kind: Kind = .movie, title: String, originalTitle: OriginalTitle? = nil,
        released: CalendarDate? = nil, year: Int? = nil, runtime: Runtime? = nil, genres: [Genre] = [],
        rating: StarRating? = nil, overview: String = "", poster: RemotePoster? = nil, sources: [SourceName] = []
    ) {
        self.id = id
        self.otherIDs = otherIDs
        self.kind = kind
        self.title = title
        self.originalTitle = originalTitle
        self.released = released
        self.year = (year ?? released?.year).flatMap { (1...9999).contains($0) ? $0 : nil }
        self.runtime = runtime
        self.genres = genres
        self.rating = rating
        self.overview = overview
        self.poster = poster
        self.sources = sources
    }
}

/// A picture of a poster on another server.
public struct RemotePoster: Sendable, Hashable {
    /// Absolute addresses, `https://…`, of the same picture, the smallest first.
    public let renditions: [Rendition]

    /// The picture at one size.
    public struct Rendition: Sendable, Hashable {
        /// Its absolute address.
        public let address: String
        /// Its width in pixels, where that is known.
        public let width: Int?

        /// A picture `width` pixels wide at `address`.
        public init(address: String, width: Int? = nil) {
            self.address = address
            self.width = width
        }
    }

    /// `nil` where there is no rendition at all.
    public init?(renditions: [Rendition]) {
        guard !renditions.isEmpty else { return nil }
        self.renditions = renditions
    }
}

/// A title in a movie's own language.
public struct OriginalTitle: Sendable, Hashable {
    /// As it is written in that language.
    public let text: String
    /// The language, as a tag of BCP 47 (`ja`, `hi-Latn`), where it is known.
    public let language: String?

    /// A title with the tag of its language, if that is known.
    public init(_ text: String, language: String?) {
        self.text = text
        self.language = language
    }
}
