import Domain
import TMDBClient

extension JSONValue {
    /// A series in a list, with every field that TMDB documents.
    init(series: TMDBMovie, pictures: TMDBPictures, hasMediaType: Bool) {
        let (movie, summary) = (series.movie, series.movie.summary)
        let row: JSONValue = [
            "adult": false, "backdrop_path": .text(pictures.backdropPath(of: summary)),
            "genre_ids": .list(summary.tmdbSeriesGenres.map { .int($0.rawValue) }), "id": .int(series.number),
            "origin_country": .list(movie.tmdbCountries),
            "original_language": .text(movie.tmdbLanguage), "original_name": .text(summary.tmdbOriginalTitle),
            "overview": .text(movie.tmdbOverview), "popularity": .double(summary.tmdbPopularity),
            "poster_path": .text(pictures.path(of: summary)),
            "first_air_date": .text(summary.tmdbReleaseDay?.description ?? ""),
            "name": .text(summary.title), "vote_average": .double(summary.rating?.outOfTen ?? 0),
            "vote_count": .int(summary.rating?.votes ?? 0),
        ]
        self = hasMediaType ? row.adding(["media_type": "tv"]) : row
    }

    /// The details of a series. Its episodes, companies and networks are unknown.
    init(detailsOf series: TMDBMovie, pictures: TMDBPictures) throws {
        let (movie, summary) = (series.movie, series.movie.summary)
        let details = TMDB.Details(movie, number: series.number, pictures)
        let hasEnded = summary.run?.endYear != nil
        let row = JSONValue(series: series, pictures: pictures, hasMediaType: false)
        guard case .object(var fields) = row else {
            self = row
            return
        }
        fields["genre_ids"] = nil
        fields.merge(
            [
                "created_by": .list(movie.tmdbCreators(pictures)),
                "episode_run_time": .list(summary.runtime.map { [.int($0.minutes)] } ?? []),
                "genres": .list(summary.tmdbSeriesGenres.map(\.json)), "homepage": "",
                "in_production": .bool(summary.run != nil && !hasEnded),
                "languages": .list(details.spokenLanguages.map { .text($0.code) }),
                "last_air_date": JSONValue(summary.run?.endYear.map { "\($0)-01-01" }),
                "last_episode_to_air": .null, "next_episode_to_air": .null, "networks": [],
                "number_of_episodes": .int(summary.run?.episodes ?? 0),
                "number_of_seasons": .int(summary.run?.seasons ?? 0), "production_companies": [],
                "production_countries": try JSONValue(encoding: details.productionCountries),
                "seasons": .list(summary.seasonNumbers.map { JSONValue(season: $0, of: series) }),
                "spoken_languages": try JSONValue(encoding: details.spokenLanguages),
                "status": hasEnded ? "Ended" : "Returning Series", "tagline": .text(details.tagline),
                "type": "Scripted",
            ]
        ) { _, new in new }
        self = .object(fields)
    }

    /// A season in the details of a series.
    init(season: Int, of series: TMDBMovie) {
        self = [
            "air_date": .null, "episode_count": 0, "id": .int(TMDBSeriesNumber.made(of: series, season)),
            "name": .text("Season \(season)"), "overview": "", "poster_path": .null, "season_number": .int(season),
            "vote_average": 0,
        ]
    }

    /// A season. Its episodes are unknown.
    init(detailsOfSeason season: Int, of series: TMDBMovie) {
        let number = TMDBSeriesNumber.made(of: series, season)
        self = [
            "_id": .text(String(number, radix: 16)), "air_date": .null, "episodes": [],
            "name": .text("Season \(season)"), "networks": [], "overview": "", "id": .int(number),
            "poster_path": .null, "season_number": .int(season), "vote_average": 0,
        ]
    }

    /// An episode, of which only the number is known.
    init(episode: Int, season: Int, of series: TMDBMovie) {
        self = [
            "air_date": .null, "crew": [], "episode_number": .int(episode), "guest_stars": [],
            "name": .text("Episode \(episode)"), "overview": "",
            "id": .int(TMDBSeriesNumber.made(of: series, season, episode)), "production_code": "", "runtime": .null,
            "season_number": .int(season), "still_path": .null, "vote_average": 0, "vote_count": 0,
        ]
    }
}

/// The numbers of seasons and episodes, which TMDB has and Matinee makes.
private enum TMDBSeriesNumber {
    static func made(of series: TMDBMovie, _ parts: Int...) -> Int {
        let hash = StableHash([series.movie.id.description] + parts.map(String.init)).value
        return OwnNumbers.range.lowerBound + Int(hash % UInt64(OwnNumbers.range.count))
    }
}

extension MovieSummary {
    /// The most seasons that are listed.
    private static let maxSeasons = 200

    /// The numbers of the seasons; none if their number is unknown.
    fileprivate var seasonNumbers: Range<Int> { 1..<min(run?.seasons ?? 0, Self.maxSeasons) + 1 }

    fileprivate var tmdbOriginalTitle: String { originalTitle?.text ?? title }

    /// Whether the series can have a season with this number; season 0 has specials.
    func canHaveSeason(_ number: Int) -> Bool { (0...(run?.seasons ?? Self.maxSeasons)).contains(number) }
}

extension Movie {
    fileprivate var tmdbCountries: [JSONValue] { countries.map { .text(RegionNames.tmdbCountryCode($0)) } }

    fileprivate func tmdbCreators(_ pictures: TMDBPictures) -> [JSONValue] {
        creators.map { name in
            [
                "id": .int(tmdbNumber(of: name)),
                "credit_id": .text(StableHash([summary.publicID.description, "Creator", name]).digits),
                "name": .text(name), "original_name": .text(name), "gender": 0,
                "profile_path": JSONValue(pictures.portraitPath(of: name)),
            ]
        }
    }
}
