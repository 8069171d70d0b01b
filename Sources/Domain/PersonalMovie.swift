public import struct Foundation.Date

/// A movie in the user's library: their own, or one saved from a source with all its facts.
public struct PersonalMovie: Sendable, Hashable, Identifiable {
    /// Its facts. Its id is a `MovieID.own`; ids at services are in `summary.otherIDs`.
    public var movie: Movie
    /// Its picture in the data folder; `nil` for the drawn poster.
    public var picture: PictureKey?
    /// When it was added, to the millisecond.
    public let added: Date
    public var opinion: Opinion

    /// The maximum number of movies in a library. A server keeps about 2 KB of each in memory.
    public static let maxCount = 200_000
    /// The maximum bytes of all long texts of a library. Only movies with more than 4,000 bytes of texts count,
    /// and the viewings of those with more than ten, 25-fold.
    public static let maxLongTextBytes = 500_000_000

    /// - Parameters:
    ///   - movie: its facts, under a `MovieID.own`. Texts that are too long are cut: those of lists and backups may be.
    ///   - added: when it was added; truncated to milliseconds.
    public init(movie: Movie, picture: PictureKey? = nil, added: Date, opinion: Opinion = Opinion()) {
        precondition(movie.id.isOwn, "a movie that a person keeps has an id of its own")
        self.movie = movie.limited
        self.picture = picture
        self.added = Date(timeIntervalSince1970: (added.timeIntervalSince1970 * 1000).rounded(.down) / 1000)
        self.opinion = opinion
    }

    /// Always a `MovieID.own`.
    public var id: MovieID { movie.id }

    /// The facts that lists show.
    public var summary: MovieSummary { movie.summary }

    /// The identity; two movies of a library have the same one only if IMDb or TMDB has different ids for them.
    public var identity: Identity { Identity(title: TitleKey(summary.title), year: summary.year) }

    /// A folded title with the year of release.
    public struct Identity: Sendable, Hashable {
        public let title: TitleKey
        /// The year of release; unknown years count as equal.
        public let year: Int?

        public init(title: TitleKey, year: Int?) {
            self.title = title
            self.year = year
        }
    }
}

/// The id of a picture in the data folder: the first 128 bits of the SHA-256 of its file, in hexadecimal digits.
public struct PictureKey: Sendable, Hashable, LosslessStringConvertible {
    public let description: String

    /// `nil` for anything but 32 digits, `0` to `9` and `a` to `f`.
    public init?(_ description: String) {
        guard description.utf8.count == 32, description.utf8.allSatisfy(\.isLowercaseHexDigit) else { return nil }
        self.description = description
    }
}

extension SourceName {
    /// The user's own movies.
    public static let own = SourceName(rawValue: "My Movies")
}
