/// A person's films counted: by decade, by genre, by rating, and by whether they were seen.
///
/// Films can be counted in and out one by one, so that the figures of a large library need not be made anew.
public struct PersonalFigures: Sendable, Hashable {
    /// How many films there are.
    public private(set) var movies = 0
    /// How many were seen. A film that the person rated is taken to be one.
    public private(set) var seen = 0
    /// How many the person means to see, some perhaps once more.
    public private(set) var wanted = 0
    /// The films of each decade that there are films of.
    public private(set) var decades: [Decade: Int] = [:]
    /// Films of which no year is known, or none in which there were films.
    public private(set) var withoutDecade = 0
    /// The films of each genre that there are films of. A film counts in each of its genres.
    public private(set) var genres: [Genre: Int] = [:]
    /// Films of which no genre is known.
    public private(set) var withoutGenre = 0
    /// The films that the person rated, by half stars, 1 to 10.
    public private(set) var ownRatings: [Int: Int] = [:]
    /// The films that only others rated, by half stars, 1 to 10; what is less than half a star counts as one.
    public private(set) var othersRatings: [Int: Int] = [:]
    /// Films that nobody rated.
    public private(set) var unrated = 0

    /// No films.
    public init() {}

    /// The films counted.
    public init(_ films: some Sequence<PersonalEntry>) {
        for film in films { countIn(film) }
    }

    /// What the person gives on average, 1 to 10; `nil` where they rated nothing.
    public var ownAverage: Double? {
        guard !ownRatings.isEmpty else { return nil }
        let sum = ownRatings.reduce(0) { $0 + $1.key * $1.value }
        return Double(sum) / Double(ownRatings.values.reduce(0, +))
    }

    /// Counts one more film.
    public mutating func countIn(_ film: PersonalEntry) { count(film, 1) }

    /// Takes a film back that was counted as it is here.
    public mutating func countOut(_ film: PersonalEntry) { count(film, -1) }

    private mutating func count(_ film: PersonalEntry, _ step: Int) {
        movies += step
        if film.opinion.isWatched || film.opinion.halfStars != nil { seen += step }
        if film.opinion.isWanted { wanted += step }
        if let decade = film.year.flatMap(Decade.init(of:)) {
            decades.add(step, to: decade)
        } else {
            withoutDecade += step
        }
        for (place, genre) in film.genres.enumerated() where !film.genres[..<place].contains(genre) {
            genres.add(step, to: genre)
        }
        if film.genres.isEmpty { withoutGenre += step }
        if let halfStars = film.opinion.halfStars {
            ownRatings.add(step, to: halfStars)
        } else if let rating = film.rating {
            othersRatings.add(step, to: max(1, rating.halfStars))
        } else {
            unrated += step
        }
    }
}

extension Decade {
    /// The ten years that a year is one of; `nil` for a year in which there were no films.
    public init?(of year: Int) { self.init(firstYear: year - year % 10) }
}

extension Dictionary where Value == Int {
    /// What nothing is counted of any more is left out, so that equal counts are equal.
    fileprivate mutating func add(_ step: Int, to key: Key) {
        let count = self[key, default: 0] + step
        self[key] = count == 0 ? nil : count
    }
}
