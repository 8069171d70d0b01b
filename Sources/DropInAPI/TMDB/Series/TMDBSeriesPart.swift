/// A part of the details of a series, by TMDB's name.
enum TMDBSeriesPart: String, Sendable, Hashable {
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
}

/// A series, a season or an episode.
struct TMDBSeriesName: Sendable, Hashable {
    /// `nil` for an invalid number.
    let series: TMDBMovieName?
    var season: Int?
    var episode: Int?
}
