public import Domain

/// A title of an imported file.
public struct ImportedTitle: Sendable, Hashable {
    public var id: MovieID
    /// Its ids of other services.
    public var otherIDs: [MovieID] = []
    public var kind = MovieSummary.Kind.movie
    /// The displayed title.
    public var title: String
    /// The title in its original language, if it differs.
    public var originalTitle: String?
    /// More titles that find it.
    public var otherTitles: [String] = []
    public var year: Int?
    public var run: SeriesRun?
    public var minutes: Int?
    public var genres: [Genre] = []
    public var rating: StarRating?
    /// Used as the number of votes if that is unknown; on the same scale.
    public var popularity: Double?
    /// The people who made it, in the order of the credits.
    public var credits: [ImportedCredit] = []
}
