#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// What the values of a film mean. Each is `nil` where TMDB knows nothing, and where it cannot be read.
extension TMDB.Details {
    /// The day of the release.
    public var releaseDay: TMDB.Day? { TMDB.Day(releaseDate) }

    /// How long it runs, in minutes.
    public var minutes: Int? { runtime > 0 ? runtime : nil }

    /// What it cost, in dollars.
    public var budgetDollars: Int? { budget > 0 ? budget : nil }

    /// What it earned, in dollars.
    public var revenueDollars: Int? { revenue > 0 ? revenue : nil }

    /// The mean of the votes, 0 to 10; `nil` where nobody voted.
    public var score: Double? { Text.score(voteAverage, votes: voteCount) }

    /// Its own site. Only addresses that begin with `http:` or `https:`.
    public var homepageURL: URL? { Text.address(homepage) }

    /// IMDb's id, from the film itself or else from its ids elsewhere: `tt` and at least seven digits.
    public var imdbTitleID: String? {
        [imdbID, externalIDs?.imdbID].compactMap(\.self).first(where: TMDB.ExternalIDs.isIMDbTitle)
    }
}

extension TMDB.ExternalIDs {
    /// IMDb's id, if it is one of a film: `tt` and at least seven digits.
    public var imdbTitleID: String? { imdbID.flatMap { Self.isIMDbTitle($0) ? $0 : nil } }

    static func isIMDbTitle(_ text: String) -> Bool {
        text.hasPrefix("tt") && Text.digits(text.dropFirst(2), count: 7...12) != nil
    }
}
