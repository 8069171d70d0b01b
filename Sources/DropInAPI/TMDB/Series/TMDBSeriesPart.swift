import Domain

/// A part of the details of a series, a season or an episode, by TMDB's name.
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

    /// Whether its answer alone has an id.
    var hasID: Bool { ![.changes, .recommendations, .similar].contains(self) }

    /// The parts of a series, a season or an episode.
    static func all(of level: TMDBSeriesLevel) -> [TMDBSeriesPart] {
        switch level {
        case .series: allCases
        case .season: [.aggregateCredits, .credits, .externalIDs, .images, .translations, .videos, .watchProviders]
        case .episode: [.credits, .externalIDs, .images, .translations, .videos]
        }
    }

    func schema(of level: TMDBSeriesLevel) -> JSONSchema { TMDBSchemas.parts(of: level)[rawValue] ?? .null }
}

/// What TMDB divides into parts.
enum TMDBSeriesLevel: Sendable {
    case series
    case season
    case episode
}

/// A series, a season or an episode.
struct TMDBSeriesName: Sendable, Hashable {
    /// `nil` for an invalid number.
    let series: TMDBMovieName?
    var season: Int?
    var episode: Int?

    var level: TMDBSeriesLevel { episode != nil ? .episode : season != nil ? .season : .series }
}

extension TMDBAnswers {
    /// A part alone.
    func part(_ part: TMDBSeriesPart, _ name: TMDBSeriesName, _ fields: QueryFields) async throws -> JSONValue {
        let series = try await series(name)
        let id: JSONValue = part.hasID ? ["id": .int(series.number(of: name))] : [:]
        return id.adding(try await self.part(part, of: series, name, fields))
    }

    /// A part without the id.
    func part(
        _ part: TMDBSeriesPart, of series: TMDBMovie, _ name: TMDBSeriesName, _ fields: QueryFields
    ) async throws -> JSONValue {
        let movie = series.movie
        switch part {
        case .aggregateCredits: return TMDBCredits(of: series, pictures).ofAllEpisodes
        case .alternativeTitles: return ["results": movie.tmdbOtherTitles]
        case .changes: return ["changes": []]
        case .contentRatings, .episodeGroups, .keywords, .screened, .videos: return ["results": []]
        case .credits:
            let credits = TMDBCredits(of: series, pictures).json
            return name.level == .episode ? credits.adding(["guest_stars": []]) : credits
        case .externalIDs: return Self.ids(of: movie, name.level)
        case .images:
            switch name.level {
            case .series: return try await images(of: movie)
            case .season: return ["posters": [try await pictures.image(of: movie.summary)]]
            case .episode: return ["stills": []]
            }
        case .lists, .reviews: return .page(try fields.page(), [], total: 0)
        case .recommendations, .similar:
            return try await page(fields, hasMediaType: part == .recommendations) {
                try await movies.similar(to: movie.id, .series).page($0)
            }
        case .translations:
            guard name.level == .series else { return ["translations": []] }
            return .translations([
                "homepage": "", "name": .text(movie.summary.title), "overview": .text(movie.tmdbOverview),
                "tagline": .text(movie.tagline ?? ""),
            ])
        case .watchProviders: return ["results": [:]]
        }
    }

    /// The ids at other sites; those of seasons and episodes are unknown, and seasons have none at IMDb.
    private static func ids(of series: Movie, _ level: TMDBSeriesLevel) -> JSONValue {
        let unknown = JSONValue.unknownIDs(["freebase", "tvdb", "tvrage", "wikidata"]).adding(["freebase_mid": .null])
        switch level {
        case .series:
            return unknown.adding(.unknownIDs(["facebook", "instagram", "twitter"]))
                .adding(["imdb_id": JSONValue(series.imdbText)])
        case .season: return unknown
        case .episode: return unknown.adding(["imdb_id": .null])
        }
    }
}
