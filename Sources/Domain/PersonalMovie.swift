public import struct Foundation.Date

/// A movie that a person keeps: one of their own, or one that they took over from a source with all that it told.
public struct PersonalMovie: Sendable, Hashable, Identifiable {
    /// What is kept of it. Its id is a `MovieID.own`; what services know it by stands in `summary.otherIDs`.
    public var movie: Movie
    /// Its picture in the data folder, `nil` for the drawn poster.
    public var picture: PictureKey?
    /// When it was added, to the millisecond.
    public let added: Date
    /// What the person thinks of it.
    public var opinion: Opinion

    /// What a person thinks of a movie.
    public struct Opinion: Sendable, Hashable {
        /// Half stars, 1 to 10; `nil` where it was not rated.
        public var halfStars: Int?
        /// The day on which it was last seen.
        public var watched: CalendarDate?
        /// Whether it was seen, though the day may not be known.
        public var isWatched: Bool
        /// Whether the person means to see it.
        public var isWanted: Bool

        /// Nothing, unless it is said otherwise. A figure that is not on the scale is no rating.
        public init(
            halfStars: Int? = nil, watched: CalendarDate? = nil, isWatched: Bool = false, isWanted: Bool = false
        ) {
            self.halfStars = halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
            self.watched = watched
            self.isWatched = isWatched || watched != nil
            self.isWanted = isWanted
        }

        /// Whether nothing is known of it.
        public var isEmpty: Bool { self == Opinion() }

        /// This one, with what only the other says.
        public func completed(by other: Opinion) -> Opinion {
            Opinion(
                halfStars: halfStars ?? other.halfStars, watched: watched ?? other.watched,
                isWatched: isWatched || other.isWatched, isWanted: isWanted || other.isWanted)
        }
    }

    /// - Parameters:
    ///   - movie: what is kept of it, under a `MovieID.own`.
    ///   - picture: its picture in the data folder.
    ///   - added: when it was added; parts of a millisecond are cut off.
    ///   - opinion: what the person thinks of it.
    public init(movie: Movie, picture: PictureKey? = nil, added: Date, opinion: Opinion = Opinion()) {
        precondition(movie.id.isOwn, "a movie that a person keeps has an id of its own")
        self.movie = movie
        self.picture = picture
        self.added = Date(timeIntervalSince1970: (added.timeIntervalSince1970 * 1000).rounded(.down) / 1000)
        self.opinion = opinion
    }

    /// Always a `MovieID.own`.
    public var id: MovieID { movie.id }

    /// What a list shows of it.
    public var summary: MovieSummary { movie.summary }

    /// What no other movie of the person has.
    public var identity: Identity { Identity(title: TitleKey(summary.title), year: summary.year) }

    /// A folded title with the year of release.
    public struct Identity: Sendable, Hashable {
        /// The folded title.
        public let title: TitleKey
        /// The year of release, `nil` where it is not known, which is a year of its own here.
        public let year: Int?

        /// The movie of this title from this year.
        public init(title: TitleKey, year: Int?) {
            self.title = title
            self.year = year
        }
    }
}

/// What a picture in the data folder is known by: the first 128 bits of the SHA-256 of its file, in hexadecimal digits.
public struct PictureKey: Sendable, Hashable, LosslessStringConvertible {
    public let description: String

    /// `nil` for anything but 32 digits, `0` to `9` and `a` to `f`.
    public init?(_ description: String) {
        let isKey =
            description.utf8.count == 32
            && description.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
        guard isKey else { return nil }
        self.description = description
    }
}

extension SourceName {
    /// The movies that a person keeps.
    public static let own = SourceName(rawValue: "My Movies")
}
