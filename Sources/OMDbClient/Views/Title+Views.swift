#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// What the strings of a record mean. Each is `nil`, or an empty list, for `N/A`, for an empty string, for one that is
/// missing and for one that cannot be read.
extension OMDb.Title {
    /// What kind of title it is.
    public var kind: OMDb.Kind? { Text.present(type).map(OMDb.Kind.init(rawValue:)) }

    /// The year, or the years that a series ran.
    public var years: OMDb.Years? { year.flatMap(OMDb.Years.init) }

    /// The day of the release.
    public var releaseDay: OMDb.Day? { released.flatMap(OMDb.Day.init) }

    /// How long it runs, in minutes.
    public var minutes: Int? { Text.minutes(runtime) }

    /// The genres, one by one.
    public var genres: [String] { Text.names(genre) }

    /// The directors, one by one.
    public var directors: [String] { Text.names(director) }

    /// The writers without notes, each once.
    public var writers: [String] {
        var seen: Set<String> = []
        return credits.map(\.name).filter { seen.insert($0).inserted }
    }

    /// The writers with what the record notes of them.
    public var credits: [OMDb.Credit] { Text.names(writer).map(OMDb.Credit.init) }

    /// The leading actors, one by one.
    public var cast: [String] { Text.names(actors) }

    /// The languages, one by one.
    public var languages: [String] { Text.names(language) }

    /// The countries, one by one; `USA` and `UK` in records from before about 2020.
    public var countries: [String] { Text.names(country) }

    /// Where the poster is. Only addresses that begin with `http:` or `https:`.
    public var posterURL: URL? { Text.address(poster) }

    /// Metacritic's score, 0 to 100.
    public var metacriticScore: Int? { Text.count(metascore).flatMap { (0...100).contains($0) ? $0 : nil } }

    /// IMDb's score, 0 to 10.
    public var imdbScore: Double? { Text.score(imdbRating) }

    /// How many voted at IMDb.
    public var votes: Int? { Text.count(imdbVotes).flatMap { $0 <= Self.maxVotes ? $0 : nil } }

    /// Which season an episode belongs to.
    public var seasonNumber: Int? { Text.count(season) }

    /// Which episode of its season it is.
    public var episodeNumber: Int? { Text.count(episode) }

    /// How many seasons a series has.
    public var seasonCount: Int? { Text.count(totalSeasons) }

    /// The ratings, also of records from before 2017: these have no list of them, but fields of their own.
    public var allRatings: [OMDb.Rating] {
        let figures = [
            ("Internet Movie Database", imdbScore.map { "\($0)/10" }),
            ("Rotten Tomatoes", tomatoMeter.map { "\($0)%" }),
            ("Metacritic", metacriticScore.map { "\($0)/100" }),
        ]
        return ratings
            + figures.compactMap { source, value in
                guard let value, !ratings.contains(where: { $0.source == source }) else { return nil }
                return OMDb.Rating(source: source, value: value)
            }
    }

    /// How many of a hundred critics liked it, as records from before 2017 tell it.
    private var tomatoMeter: Int? {
        Text.count(additional["tomatoMeter"]).flatMap { (0...100).contains($0) ? $0 : nil }
    }

    /// More people than there are.
    private static let maxVotes = 10_000_000_000

    /// What it earned at the box office of the United States, in whole dollars.
    public var boxOfficeDollars: Int? { Text.dollars(boxOffice) }
}

extension OMDb.Rating {
    /// The figure as a part of the best there is: 0 to 1; `nil` where it cannot be read.
    public var fraction: Double? { Text.share(value).map { $0.figure / $0.scale } }

    /// The figure on the scale of 0 to 10; `nil` where it cannot be read.
    public var outOfTen: Double? { Text.share(value).map { $0.figure * 10 / $0.scale } }
}
