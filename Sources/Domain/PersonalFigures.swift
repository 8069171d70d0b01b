/// The user's movies counted by decade, genre, country, people and rating, and their viewings by month.
///
/// Counts can be updated movie by movie, so that a large library need not be recounted.
public struct PersonalFigures: Sendable, Hashable {
    /// Only movies watched in this year, and only viewings of it, are counted; `nil` for all.
    public let year: Int?
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
    public private(set) var withoutGenre = 0
    /// The user's ratings in half stars, 1 to 10.
    public private(set) var ownRatings: [Int: Int] = [:]
    /// Others' ratings of movies that the user has not rated, in half stars, 1 to 10; less than half a star counts as
    /// 1.
    public private(set) var othersRatings: [Int: Int] = [:]
    public private(set) var unrated = 0
    /// Others' ratings, like `othersRatings`, of movies that the user has rated too.
    public private(set) var othersOfRated: [Int: Int] = [:]
    /// The sums of both ratings of these movies, in tenths out of 10.
    private var ownTenths = 0
    private var othersTenths = 0
    public private(set) var months: [CalendarMonth: Int] = [:]
    /// Movies by country, a code of `RegionNames`. A movie counts in each of its countries.
    public private(set) var countries: [String: Int] = [:]
    public private(set) var withoutCountry = 0
    /// Watched movies by director.
    public private(set) var directors: [String: Int] = [:]
    /// Watched movies by the names in `PersonalEntry.cast`.
    public private(set) var cast: [String: Int] = [:]

    public init(year: Int? = nil) { self.year = year }

    public init(_ movies: some Sequence<PersonalEntry>, year: Int? = nil) {
        self.init(year: year)
        for movie in movies { countIn(movie) }
    }

    /// The average of the user's ratings, 1 to 10; `nil` without ratings.
    public var ownAverage: Double? {
        guard !ownRatings.isEmpty else { return nil }
        let sum = ownRatings.reduce(0) { $0 + $1.key * $1.value }
        return Double(sum) / Double(ownRatings.values.reduce(0, +))
    }

    /// The averages of the user's and of others' ratings, 1 to 10, of the movies that both have rated; `nil` without
    /// such movies.
    public var comparedAverages: (own: Double, others: Double)? {
        let count = othersOfRated.values.reduce(0, +)
        guard count > 0 else { return nil }
        return (Double(ownTenths) / Double(count * 10), Double(othersTenths) / Double(count * 10))
    }

    public var viewings: Int { months.values.reduce(0, +) }

    /// The years with viewings, the latest first.
    public var years: [Int] { Set(months.keys.map(\.year)).sorted(by: >) }

    /// The genres and decades with at least one movie.
    public var choices: DiscoverChoices {
        DiscoverChoices(hasGenre: { genres[$0] != nil }, hasDecade: { decades[$0] != nil })
    }

    public mutating func countIn(_ movie: PersonalEntry) { count(movie, 1) }

    /// Removes a movie that was counted with these facts.
    public mutating func countOut(_ movie: PersonalEntry) { count(movie, -1) }

    private mutating func count(_ movie: PersonalEntry, _ step: Int) {
        let days = movie.opinion.viewings.filter { year == nil || $0.year == year }
        guard year == nil || !days.isEmpty else { return }
        for day in days { months.add(step, to: CalendarMonth(of: day)) }
        movies += step
        if movie.isWatched {
            seen += step
            for name in Set(movie.directors) { directors.add(step, to: name) }
            for name in Set(movie.cast) { cast.add(step, to: name) }
        }
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
        for country in Set(movie.countries) { countries.add(step, to: country) }
        if movie.countries.isEmpty { withoutCountry += step }
        if let halfStars = movie.opinion.halfStars {
            ownRatings.add(step, to: halfStars)
            if let rating = movie.rating {
                othersOfRated.add(step, to: max(1, rating.halfStars))
                ownTenths += step * halfStars * 10
                othersTenths += step * Int((rating.outOfTen * 10).rounded())
            }
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

extension PersonalFigures {
    /// The keys with the largest counts, the largest first, on a tie in the order of the keys.
    public static func largest<Key: Comparable>(_ counts: [Key: Int], limit: Int) -> [(key: Key, count: Int)] {
        var found: [(key: Key, count: Int)] = []
        for (key, count) in counts {
            // Most counts are too small, so that this takes one comparison for each.
            if found.count >= limit, let last = found.last, (last.count, key) > (count, last.key) { continue }
            let place = found.firstIndex { ($0.count, key) < (count, $0.key) } ?? found.endIndex
            found.insert((key, count), at: place)
            if found.count > limit { found.removeLast() }
        }
        return found
    }
}
