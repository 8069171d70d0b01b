/// What a list shows of a film.
public struct MovieSummary: Sendable, Hashable, Identifiable {
    /// What it is known by.
    public let id: MovieID
    /// The title people look for it by.
    public let title: String
    /// The title in the film's own language, where it differs.
    public let originalTitle: OriginalTitle?
    /// The first public release.
    public let released: CalendarDate?
    /// Its length, in whole minutes.
    public let runtime: Duration?
    /// The most telling first.
    public let genres: [Genre]
    /// `nil` where there is no rating yet.
    public let rating: StarRating?
    /// The story in one or two sentences, empty where nothing is known.
    public let overview: String

    /// What is left out is not known.
    public init(
        id: MovieID, title: String, originalTitle: OriginalTitle? = nil, released: CalendarDate? = nil,
        runtime: Duration? = nil, genres: [Genre] = [], rating: StarRating? = nil, overview: String = ""
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.released = released
        self.runtime = runtime
        self.genres = genres
        self.rating = rating
        self.overview = overview
    }

    /// The year of the first public release.
    public var year: Int? { released?.year }
}

/// A title in a film's own language.
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
