/// A part of the details of a series, by TMDB's name.
enum TMDBSeriesPart: String, Sendable, Hashable, CaseIterable {
    case aggregateCredits = "aggregate_credits"
    case alternativeTitles = "alternative_titles"
    case changes
    case contentRatings = "content_ratings"
    case credits
    case episodeGroups = "episode_groups"
    case externalIDs = "external_ids"
    case images
    case keywords
    case lists
    case recommendations
    case reviews
    case screened = "screened_theatrically"
    case similar
    case translations
    case videos
    case watchProviders = "watch/providers"

    /// Whether its answer alone has the id of the series.
    var hasID: Bool { ![.changes, .recommendations, .similar].contains(self) }

    var schema: JSONSchema { TMDBSchemas.seriesParts[rawValue] ?? .null }
}

/// A series, a season or an episode.
struct TMDBSeriesName: Sendable, Hashable {
    /// `nil` for an invalid number.
    let series: TMDBMovieName?
    var season: Int?
    var episode: Int?
}
