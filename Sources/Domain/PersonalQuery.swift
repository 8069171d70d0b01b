/// Filters and order of a list of the user's movies.
public struct PersonalQuery: Sendable, Hashable {
    /// Words of a title; empty for all movies.
    public var text: String
    public var status: Status?
    public var genre: Genre?
    public var decade: Decade?
    /// Only movies with this rating by the user, in half stars, 1 to 10.
    public var halfStars: Int?
    /// The order. With a text, `.added` stands for the best match first.
    public var sort: PersonalSort

    /// What the user did with a movie. The raw value is its word in addresses.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case wanted
        /// Watched or rated.
        case watched
        case rated
    }

    public init(
        text: String = "", status: Status? = nil, genre: Genre? = nil, decade: Decade? = nil, halfStars: Int? = nil,
        sort: PersonalSort = .added
    ) {
        self.text = text
        self.status = status
        self.genre = genre
        self.decade = decade
        self.halfStars = halfStars
        self.sort = sort
    }

    public var hasText: Bool { !text.allSatisfy(\.isWhitespace) }

    /// Whether the list may lack movies of the library.
    public var isNarrowed: Bool { hasText || status != nil || genre != nil || decade != nil || halfStars != nil }

    /// Whether a movie passes all filters except the text.
    public func matches(_ entry: PersonalEntry) -> Bool {
        let opinion = entry.opinion
        if let halfStars, opinion.halfStars != halfStars { return false }
        if let genre, !entry.genres.contains(genre) { return false }
        if let decade, !(entry.year.map(decade.years.contains) ?? false) { return false }
        return switch status {
        case nil: true
        case .wanted: opinion.isWanted
        case .watched: entry.isWatched
        case .rated: opinion.halfStars != nil
        }
    }
}

/// A day on which the user watched a movie, as a row of the diary.
public struct Viewing: Sendable, Hashable {
    public let day: CalendarDate
    public let movie: MovieSummary

    public init(day: CalendarDate, movie: MovieSummary) {
        self.day = day
        self.movie = movie
    }
}

/// A month of a year.
public struct CalendarMonth: Sendable, Hashable, Comparable {
    public let year: Int
    /// 1 to 12.
    public let month: Int

    public init(of day: CalendarDate) {
        year = day.year
        month = day.month
    }

    public static func < (left: Self, right: Self) -> Bool { (left.year, left.month) < (right.year, right.month) }
}

/// Lists and counts of the user's own movies that need an index.
public protocol PersonalSearch: Sendable {
    /// The movies that match a query, in its order. The first row is 0.
    func movies(_ query: PersonalQuery, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary>

    /// The viewings, the latest first; on the same day the last added movie first.
    func diary(rows: Range<Int>) async throws(StorageError) -> Page<Viewing>

    /// The counts of the movies watched in a year.
    func figures(in year: Int) async throws(StorageError) -> PersonalFigures

    /// The genres and decades of the user's movies; all of them until the movies are loaded.
    func choices() async -> DiscoverChoices
}
