public import struct Foundation.URL
import ServiceClient

/// The parsed strings of a title. Each is `nil` or empty for `N/A`, for an empty string, for a missing one and for one
/// that cannot be parsed.
extension OMDb.Title {
    /// The kind of the title.
    public var kind: OMDb.Kind? { OMDbText.present(type).map(OMDb.Kind.init(rawValue:)) }
    /// The year, or the years in which a series ran.
    public var years: OMDb.Years? { year.flatMap(OMDb.Years.init) }
    /// The day of the release.
    public var releaseDay: OMDb.Day? { released.flatMap(OMDb.Day.init) }
    /// The runtime in minutes.
    public var minutes: Int? { OMDbText.minutes(runtime) }
    /// The genres.
    public var genres: [String] { OMDbText.names(genre) }
    /// The directors.
    public var directors: [String] { OMDbText.names(director) }
    /// The writers, each once, without notes such as `(created by)`.
    public var writers: [String] {
        var seen: Set<String> = []
        return OMDbText.names(writer).map(OMDbText.nameWithoutNote).filter { seen.insert($0).inserted }
    }
    /// The leading actors.
    public var cast: [String] { OMDbText.names(actors) }
    /// The languages.
    public var languages: [String] { OMDbText.names(language) }
    /// The countries; `USA` and `UK` in records from before about 2020.
    public var countries: [String] { OMDbText.names(country) }
    /// The poster's `http` or `https` URL.
    public var posterURL: URL? { OMDbText.url(poster) }
    /// IMDb's score, from 0 to 10.
    public var imdbScore: Double? { OMDbText.score(imdbRating) }
    /// The number of votes at IMDb.
    public var votes: Int? { OMDbText.count(imdbVotes).flatMap { WireLimits.votes.contains($0) ? $0 : nil } }
    /// The box office in the United States, in whole dollars.
    public var boxOfficeDollars: Int? { OMDbText.dollars(boxOffice) }

    /// The ratings. Records from before 2017 have fields for them instead of a list.
    public var allRatings: [OMDb.Rating] {
        let figures = [
            ("Internet Movie Database", imdbScore.map { "\($0)/10" }),
            ("Rotten Tomatoes", Self.percentage(additional["tomatoMeter"]).map { "\($0)%" }),
            ("Metacritic", Self.percentage(metascore).map { "\($0)/100" }),
        ]
        return ratings
            + figures.compactMap { source, value in
                guard let value, !ratings.contains(where: { $0.source == source }) else { return nil }
                return OMDb.Rating(source: source, value: value)
            }
    }

    private static func percentage(_ text: String?) -> Int? {
        OMDbText.count(text).flatMap { (0...100).contains($0) ? $0 : nil }
    }
}

extension OMDb.Rating {
    /// The score on a scale from 0 to 10; `nil` if it cannot be parsed.
    public var outOfTen: Double? { OMDbText.outOfTen(value) }
}
