/// A person's movies counted: by decade, by genre, by rating, and by whether they were seen.
///
/// Movies can be counted in and out one by one, so that the figures of a large library need not be made anew.
public struct PersonalFigures: Sendable, Hashable {
    /// How many movies there are.
    public private(set) var movies = 0
    /// How many were seen. A movie that the person rated is taken to be one.
    public private(set) var seen = 0
    /// How many the person means to see, some perhaps once more.
    public private(set) var wanted = 0
    /// The movies of each decade that there are movies of.
    public private(set) var decades: [Decade: Int] = [:]
    /// Movies of which no year is known, or none in which there were movies.
    public private(set) var withoutDecade = 0
    /// The movies of each genre that there are movies of. A movie counts in each of its genres.
    public private(set) var genres: [Genre: Int] = [:]
    /// Movies of which no genre is known.
    public private(set) var withoutGenre = 0
    /// The movies that the person rated, by half stars, 1 to 10.
    public private(set) var ownRatings: [Int: Int] = [:]
    /// The movies that only others rated, by half stars, 1 to 10; what is less than half a star counts as one.
    public private(set) var othersRatings: [Int: Int] = [:]
    /// Movies that nobody rated.
    public private(set) var unrated = 0

    /// No movies.
    public init() {}

    /// The movies counted.
    public init(_ movies: some Sequence<PersonalEntry>) {
        for movie in movies { countIn(movie) }
    }

    /// What the person gives on average, 1 to 10; `nil` where they rated nothing.
    public var ownAverage: Double? {
        guard !ownRatings.isEmpty else { return nil }
        let sum = ownRatings.reduce(0) { $0 + $1.key * $1.value }
        return Double(sum) / Double(ownRatings.values.reduce(0, +))
    }

    /// Counts one more movie.
    public mutating func countIn(_ movie: PersonalEntry) { count(movie, 1) }

    /// Takes a movie back that was counted as it is here.
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
    /// The ten years that a year is one of; `nil` for a year in which there were no movies.
    public init?(of year: Int) { self.init(firstYear: year - year % 10) }
}

extension Dictionary where Value == Int {
    /// What nothing is counted of any more is left out, so that equal counts are equal.
    fileprivate mutating func add(_ step: Int, to key: Key) {
        let count = self[key, default: 0] + step
        self[key] = count == 0 ? nil : count
    }
}
