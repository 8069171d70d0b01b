/// A source of popular movies, and of series if a condition asks for them.
public protocol DiscoverSource: Sendable {
    var name: SourceName { get }

    /// The movies that match `query`, in its order; an empty page if none does. The first row is 0.
    ///
    /// Throws `SourceError.invalidQuery` for a genre that the source does not have, and for conditions it can't check.
    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary>

    /// The genres and decades that the list contains; all of them if the source can't tell.
    var choices: DiscoverChoices { get }
}

extension DiscoverSource {
    public var choices: DiscoverChoices { .all }
}

/// The genres and decades that a list can be filtered by.
public struct DiscoverChoices: Sendable, Hashable {
    /// In the order of `Genre.allCases`.
    public let genres: [Genre]
    /// The latest first.
    public let decades: [Decade]

    /// The genres and decades that pass the tests.
    public init(hasGenre: (Genre) -> Bool, hasDecade: (Decade) -> Bool) {
        genres = Genre.allCases.filter(hasGenre)
        decades = Decade.all.filter(hasDecade)
    }

    public init(_ movies: some Sequence<MovieSummary>) {
        var genres: Set<Genre> = []
        var decades: Set<Int> = []
        for movie in movies {
            genres.formUnion(movie.genres)
            if let year = movie.year { decades.insert(year - year % 10) }
        }
        self.init(hasGenre: genres.contains) { decades.contains($0.firstYear) }
    }

    public static let all = DiscoverChoices(hasGenre: { _ in true }, hasDecade: { _ in true })

    public func union(_ other: DiscoverChoices) -> DiscoverChoices {
        DiscoverChoices(
            hasGenre: { genres.contains($0) || other.genres.contains($0) },
            hasDecade: { decades.contains($0) || other.decades.contains($0) })
    }
}

/// The filters and the order of a list.
public struct DiscoverQuery: Sendable, Hashable {
    public var genre: Genre?
    /// Only movies first released in this decade.
    public var decade: Decade?
    /// More conditions that each movie must meet.
    public var conditions: [MovieCondition]
    public var sort: Sort

    public enum Sort: String, Sendable, Hashable, CaseIterable {
        case popular
        case newest
        case highestRated = "rating"

        /// The same order of a search that has conditions only.
        public var ofSearch: MovieQuery.Sort {
            switch self {
            case .popular: .bestMatch
            case .newest: .newest
            case .highestRated: .highestRated
            }
        }
    }

    public init(
        genre: Genre? = nil, decade: Decade? = nil, conditions: [MovieCondition] = [], sort: Sort = .popular
    ) {
        self.genre = genre
        self.decade = decade
        self.conditions = conditions
        self.sort = sort
    }

    /// Whether a movie has the genre and is of the decade.
    public func isGenreAndDecade(of movie: MovieSummary) -> Bool {
        (genre.map(movie.genres.contains) ?? true)
            && (decade.map { decade in movie.year.map(decade.years.contains) ?? false } ?? true)
    }

    /// Adds a condition: as the genre or the decade, which every source can check, if there is none yet.
    public mutating func add(_ condition: MovieCondition) {
        switch condition.fact {
        case .genre(let genre) where self.genre == nil && !condition.isExcluded: self.genre = genre
        case .years(let years) where decade == nil && years.decade != nil: decade = years.decade
        default: conditions.append(condition)
        }
    }
}

/// Ten years from one that ends in 0. Printed as its first year, `1990`.
public struct Decade: Sendable, Hashable, LosslessStringConvertible {
    public let firstYear: Int

    /// The decades of movies, the latest first.
    public static let all: [Decade] = stride(from: 2020, through: 1870, by: -10).compactMap(Decade.init(firstYear:))

    /// `nil` for a year that is not the first of a decade of movies.
    public init?(firstYear: Int) {
        guard firstYear.isMultiple(of: 10), (1870...2090).contains(firstYear) else { return nil }
        self.firstYear = firstYear
    }

    /// Parses a decade's first year.
    public init?(_ description: String) {
        guard description.utf8.count == 4, let year = Int(description) else { return nil }
        self.init(firstYear: year)
    }

    public var description: String { String(firstYear) }

    public var years: ClosedRange<Int> { firstYear...firstYear + 9 }
}
