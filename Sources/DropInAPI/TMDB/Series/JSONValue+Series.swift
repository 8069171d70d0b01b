import Domain
import TMDBClient

extension JSONValue {
    /// The details of a series. Its episodes, companies and networks are unknown.
    init(detailsOf series: TMDBMovie, _ pictures: TMDBPictures) {
        let (movie, summary) = (series.movie, series.movie.summary)
        let countries = movie.countries.map { code -> JSONValue in
            ["iso_3166_1": .text(RegionNames.tmdbCountryCode(code)), "name": .text(RegionNames.country(code))]
        }
        let languages = movie.languages.map { TMDB.Language(code: $0) }
        self = JSONValue(Self.facts(of: series, pictures)).adding([
            "created_by": .list(movie.creators.map { creator($0, of: series, pictures) }),
            "episode_run_time": .list(summary.runtime.map { [.int($0.minutes)] } ?? []),
            "genres": .list(summary.tmdbSeriesGenres.map(TMDBSeriesGenre.json)), "homepage": "",
            "in_production": .bool(summary.run != nil && !summary.tmdbHasEnded),
            "languages": .list(languages.map { .text($0.code) }),
            "last_air_date": JSONValue(summary.run?.endYear.map { "\($0)-01-01" }),
            "last_episode_to_air": .null, "networks": [], "next_episode_to_air": .null,
            "number_of_episodes": .int(summary.run?.episodes ?? 0),
            "number_of_seasons": .int(summary.run?.seasons ?? 0), "production_companies": [],
            "production_countries": .list(countries),
            "seasons": .list(summary.seasonNumbers.map { JSONValue(season: $0, of: series) }),
            "spoken_languages": .list(languages.map(JSONValue.init(language:))),
            "status": summary.tmdbHasEnded ? "Ended" : "Returning Series", "tagline": .text(movie.tagline ?? ""),
            "type": "Scripted",
        ])
    }

    init(language: TMDB.Language) {
        self = [
            "english_name": .text(language.englishName), "iso_639_1": .text(language.code),
            "name": .text(language.name),
        ]
    }

    /// A season in the details of a series.
    private init(season: Int, of series: TMDBMovie) {
        self = Self.facts(ofSeason: season, of: series).adding(["episode_count": 0])
    }

    /// A season. Its episodes are unknown.
    init(detailsOfSeason season: Int, of series: TMDBMovie) {
        let number = series.number(of: TMDBSeriesName(series: nil, season: season))
        self = Self.facts(ofSeason: season, of: series)
            .adding(["_id": .text(String(number, radix: 16)), "episodes": [], "networks": []])
    }

    private static func facts(ofSeason season: Int, of series: TMDBMovie) -> JSONValue {
        [
            "air_date": .null, "id": .int(series.number(of: TMDBSeriesName(series: nil, season: season))),
            "name": .text("Season \(season)"), "overview": "", "poster_path": .null, "season_number": .int(season),
            "vote_average": 0,
        ]
    }

    /// An episode, of which only the number is known.
    init(episode: Int, season: Int, of series: TMDBMovie) {
        let number = series.number(of: TMDBSeriesName(series: nil, season: season, episode: episode))
        self = [
            "air_date": .null, "crew": [], "episode_number": .int(episode), "guest_stars": [], "id": .int(number),
            "name": .text("Episode \(episode)"), "overview": "", "production_code": "", "runtime": .null,
            "season_number": .int(season), "still_path": .null, "vote_average": 0, "vote_count": 0,
        ]
    }
}

private func creator(_ name: String, of series: TMDBMovie, _ pictures: TMDBPictures) -> JSONValue {
    let person = series.movie.tmdbNumber(of: name)
    return [
        "credit_id": .text(TMDBCreditID(title: series.number, person: person, kind: .writer).description),
        "gender": 0, "id": .int(person), "name": .text(name), "original_name": .text(name),
        "profile_path": JSONValue(pictures.portraitPath(of: name)),
    ]
}

extension TMDBMovie {
    /// The number of a series, or of a season or an episode of it, which TMDB has and Matinee makes.
    func number(of name: TMDBSeriesName) -> Int {
        let parts = [name.season, name.episode].compactMap { $0 }.map(String.init)
        guard !parts.isEmpty else { return number }
        return TMDBNumbers.computed(from: [movie.id.description] + parts)
    }
}

extension MovieSummary {
    /// The maximum number of seasons that are listed.
    private static let maxSeasons = 200

    /// Whether a series is known to have ended.
    var tmdbHasEnded: Bool { run?.endYear != nil }

    /// The numbers of the seasons; none if their number is unknown.
    fileprivate var seasonNumbers: Range<Int> { 1..<min(run?.seasons ?? 0, Self.maxSeasons) + 1 }

    /// Whether the series can have a season, which is 0 for specials, and an episode.
    func canHave(_ name: TMDBSeriesName) -> Bool {
        (0...(run?.seasons ?? Self.maxSeasons)).contains(name.season ?? 0)
            && (1...(run?.episodes ?? SeriesRun.maxCount)).contains(name.episode ?? 1)
    }
}
