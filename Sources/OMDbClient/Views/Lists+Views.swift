#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

extension OMDb.SearchItem {
    /// What kind of title it is; `nil` where the row does not say.
    public var kind: OMDb.Kind? { Text.present(type).map(OMDb.Kind.init(rawValue:)) }

    /// The year, or the years that a series ran; `nil` where there is none that can be read.
    public var years: OMDb.Years? { year.flatMap(OMDb.Years.init) }

    /// Where the poster is, `nil` for `N/A`. Only addresses that begin with `http:` or `https:`.
    public var posterURL: URL? { Text.address(poster) }
}

extension OMDb.SearchPage {
    /// How many titles the search finds in all; `nil` where the page does not say.
    public var resultCount: Int? { Text.count(totalResults) }

    /// How many pages of the search can be read: 100 at most, whatever it finds. `nil` where the page does not say.
    public var readablePages: Int? {
        resultCount.map { min(OMDb.lastPage, ($0 / OMDb.pageSize) + ($0.isMultiple(of: OMDb.pageSize) ? 0 : 1)) }
    }
}

extension OMDb.Season {
    /// Which season of the series it is; `nil` where it cannot be read.
    public var seasonNumber: Int? { Text.count(season) }

    /// How many seasons the series has; `nil` where it cannot be read.
    public var seasonCount: Int? { Text.count(totalSeasons) }
}

extension OMDb.SeasonItem {
    /// The day the episode was first shown; `nil` where it cannot be read.
    public var releaseDay: OMDb.Day? { released.flatMap(OMDb.Day.init) }

    /// Which episode of its season it is; `nil` where it cannot be read.
    public var episodeNumber: Int? { Text.count(episode) }

    /// IMDb's score, 0 to 10; `nil` where it cannot be read.
    public var imdbScore: Double? { Text.score(imdbRating) }
}
