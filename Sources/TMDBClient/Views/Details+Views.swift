import ServiceClient

/// The parsed values of a movie. Each is `nil` if TMDB does not know it or if it cannot be parsed.
extension TMDB.Details {
    /// The day of the release.
    public var releaseDay: TMDB.Day? { TMDB.Day(releaseDate) }
    /// The runtime in minutes.
    public var minutes: Int? { runtime > 0 ? runtime : nil }
    /// The mean of the votes, from 0 to 10; `nil` without votes.
    public var score: Double? { TMDB.score(voteAverage, votes: voteCount) }
    /// IMDb's id, of the movie itself or else of its external ids: `tt` and at least seven digits.
    public var imdbTitleID: String? {
        [imdbID, externalIDs?.imdbID].compactMap(\.self).first(where: TMDB.ExternalIDs.isIMDbTitle)
    }
}

extension TMDB.ExternalIDs {
    static func isIMDbTitle(_ text: String) -> Bool {
        text.hasPrefix("tt") && WireText.digits(text.dropFirst(2), count: 7...12) != nil
    }
}

extension TMDB {
    static func score(_ average: Double, votes: Int) -> Double? {
        votes > 0 && average > 0 && average <= 10 ? average : nil
    }
}
