/// The user's movies counted by decade, genre, rating and whether they were watched.
///
/// Counts can be updated movie by movie, so that a large library need not be recounted.
public struct PersonalFigures: Sendable, Hashable {
    /// The number of movies.
    public private(set) var movies = 0
    /// The number of watched movies. Rated movies count as watched.
    public private(set) var seen = 0
    /// The number of movies to watch, including watched ones to watch again.
    public private(set) var wanted = 0
    /// The decades with at least one movie.
    public private(set) var decades: [Decade: Int] = [:]
    /// Movies without a year, or with one outside all decades.
    public private(set) var withoutDecade = 0
    /// The genres with at least one movie. A movie counts in each of its genres.
    public private(set) var genres: [Genre: Int] = [:]
    /// Movies without a genre.
    public private(set) var withoutGenre = 0
    /// The user's ratings in half stars, 1 to 10.
    public private(set) var ownRatings: [Int: Int] = [:]
    /// Others' ratings of movies that the user has not rated, in half stars, 1 to 10; less than half a star counts as
    /// 1.
    public private(set) var othersRatings: [Int: Int] = [:]
    /// Movies without any rating.
    public private(set) var unrated = 0

    public init() {}

    public init(_ movies: some Sequence<PersonalEntry>) {
        for movie in movies { countIn(movie) }
    }

    /// The average of the user's ratings, 1 to 10; `nil` without ratings.
    public var ownAverage: Double? {
        guard !ownRatings.isEmpty else { return nil }
        let sum = ownRatings.reduce(0) { $0 + $1.key * $1.value }
        return Double(sum) / Double(ownRatings.values.reduce(0, +))
    }

    /// Adds a movie to the counts.
    public mutating func countIn(_ movie: PersonalEntry) { count(movie, 1) }

    /// Removes a movie that was counted with these facts.
    public mutating func countOut(_ movie: PersonalEntry) { count(movie, -1) }

    private mutating func count(_ movie: PersonalEntry, _ step: Int) {
        movies += step
        if movie.opinion.isWatched || movie.opinion.halfStars != nil { seen += step }
        if movie.opinion.isWanted { wanted += step }
        if let decade = movie.year.flatMap(Decade.init(of:)) {
            decades.add(step, to: decade)
        } else {
            withoutDecade += step
        }
        for (place, genre) in movie.genres.enumerated() where !movie.genres[..<place].contains(genre) {
            genres.add(step, to: genre)
        }
        if movie.genres.isEmpty { withoutGenre += step }
        if let halfStars = movie.opinion.halfStars {
            ownRatings.add(step, to: halfStars)
        } else if let rating = movie.rating {
            othersRatings.add(step, to: max(1, rating.halfStars))
        } else {
            unrated += step
        }
    }
}

extension Decade {
    /// The decade of a year; `nil` for a year outside all decades of movies.
    public init?(of year: Int) { self.init(firstYear: year - year % 10) }
}

extension Dictionary where Value == Int {
    /// Removes counts of 0, so that equal counts are equal values.
    fileprivate mutating func add(_ step: Int, to key: Key) {
        let count = self[key, default: 0] + step
        self[key] = count == 0 ? nil : count
    }
}
