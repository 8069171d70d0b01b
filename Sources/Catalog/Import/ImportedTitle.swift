public import Domain

/// What a file that is imported tells of a title.
public struct ImportedTitle: Sendable, Hashable {
    /// What it is known by.
    public var id: MovieID
    /// What other services know it by.
    public var otherIDs: [MovieID]
    /// What it is.
    public var kind: MovieSummary.Kind
    /// The title that it is shown by.
    public var title: String
    /// The title in its own language, where it differs.
    public var originalTitle: String?
    /// Titles it is found by besides.
    public var otherTitles: [String]
    /// The year of its first release.
    public var year: Int?
    /// Its length in minutes.
    public var minutes: Int?
    /// The most telling first.
    public var genres: [Genre]
    /// Its average with the number of votes.
    public var rating: StarRating?
    /// How sought after it is, where there is no count of votes; on the scale of votes.
    public var popularity: Double?

    /// A title; what is left out is not known.
    public init(
        id: MovieID, otherIDs: [MovieID] = [], kind: MovieSummary.Kind = .movie, title: String,
        originalTitle: String? = nil, otherTitles: [String] = [], year: Int? = nil, minutes: Int? = nil,
        genres: [Genre] = [], rating: StarRating? = nil, popularity: Double? = nil
    ) {
        self.id = id
        self.otherIDs = otherIDs
        self.kind = kind
        self.title = title
        self.originalTitle = originalTitle
        self.otherTitles = otherTitles
        self.year = year
        self.minutes = minutes
        self.genres = genres
        self.rating = rating
        self.popularity = popularity
    }
}
