public import struct Foundation.Date

/// A movie in the user's library: their own, or one saved from a source with all its facts.
public struct PersonalMovie: Sendable, Hashable, Identifiable {
    /// Its facts. Its id is a `MovieID.own`; ids at services are in `summary.otherIDs`.
    public var movie: Movie
    /// Its picture in the data folder; `nil` for the drawn poster.
    public var picture: PictureKey?
    /// When it was added, to the millisecond.
    public let added: Date
    /// The user's rating and watch date.
    public var opinion: Opinion

    /// The user's opinion of a movie.
    public struct Opinion: Sendable, Hashable {
        /// Half stars, 1 to 10; `nil` if not rated.
        public var halfStars: Int?
        /// The day it was last watched.
        public var watched: CalendarDate?
        /// Whether it was watched, perhaps on an unknown day.
        public var isWatched: Bool
        /// Whether the user wants to watch it.
        public var isWanted: Bool

        /// Creates an opinion; everything defaults to empty. A rating outside the scale is ignored.
        public init(
            halfStars: Int? = nil, watched: CalendarDate? = nil, isWatched: Bool = false, isWanted: Bool = false
        ) {
            self.halfStars = halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
            self.watched = watched
            self.isWatched = isWatched || watched != nil
            self.isWanted = isWanted
        }

        /// Whether no fact is set.
        public var isEmpty: Bool { self == Opinion() }

        /// This opinion with the facts that only `other` has.
        public func completed(by other: Opinion) -> Opinion {
            Opinion(
                halfStars: halfStars ?? other.halfStars, watched: watched ?? other.watched,
                isWatched: isWatched || other.isWatched, isWanted: isWanted || other.isWanted)
        }
    }

    /// - Parameters:
    ///   - movie: its facts, under a `MovieID.own`.
    ///   - picture: its picture in the data folder.
    ///   - added: when it was added; truncated to milliseconds.
    ///   - opinion: the user's rating and watch date.
    public init(movie: Movie, picture: PictureKey? = nil, added: Date, opinion: Opinion = Opinion()) {
        precondition(movie.id.isOwn, "a movie that a person keeps has an id of its own")
        self.movie = movie
        self.picture = picture
        self.added = Date(timeIntervalSince1970: (added.timeIntervalSince1970 * 1000).rounded(.down) / 1000)
        self.opinion = opinion
    }

    /// Always a `MovieID.own`.
    public var id: MovieID { movie.id }

    /// The facts that lists show.
    public var summary: MovieSummary { movie.summary }

    /// The identity; no two movies of a library have the same one.
    public var identity: Identity { Identity(title: TitleKey(summary.title), year: summary.year) }

    /// A folded title with the year of release.
    public struct Identity: Sendable, Hashable {
        /// The folded title.
        public let title: TitleKey
        /// The year of release; unknown years count as equal.
        public let year: Int?

        /// The identity of a title and a year.
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
    /// The user's own movies.
    public static let own = SourceName(rawValue: "My Movies")
}
