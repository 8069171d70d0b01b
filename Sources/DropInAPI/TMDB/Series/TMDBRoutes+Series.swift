import Domain

extension TMDBAnswers {
    private typealias Form = TMDBSchemas

    static let ofSeries: [Point] =
        [
            popular("tv/popular", "The most popular series", .series, of: Form.seriesRow),
            list("tv/top_rated", "The best rated series", of: Form.seriesRow) { try await $0.topSeries() },
            list("tv/airing_today", "The series that still run", of: Form.seriesRow) { try await $0.runningSeries() },
            list("tv/on_the_air", "The series that still run", of: Form.seriesRow) { try await $0.runningSeries() },
            Point("tv/latest", "The series begun last", Form.series, [.language, .appended]) {
                try await $0.latestSeries()
            },
        ]
        + routes("tv/{series_id}", "A series", Form.series, seriesParts)
        + routes(
            "tv/{series_id}/season/{season_number}", "A season; its episodes are unknown", Form.season, seasonParts)
        + routes(
            "tv/{series_id}/season/{season_number}/episode/{episode_number}",
            "An episode, of which only the number is known", Form.episode, episodeParts)

    /// The routes of a series, a season or an episode and of its parts.
    private static func routes(
        _ path: String, _ summary: String, _ schema: JSONSchema, _ parts: [TMDBPart<TMDBMovie>]
    ) -> [Point] {
        [Point(path, summary, schema, [.language, .appended]) { try await $0.details($0.seriesName) }]
            + routes(of: parts, below: path, "A part of it") {
                let name = try $0.seriesName
                let series = try await $0.series(name)
                return (series, id: series.number(of: name))
            }
    }

    /// The series, the season and the episode in the path. Throws `notFound` if a season or an episode has no number.
    private var seriesName: TMDBSeriesName {
        get throws(SourceError) {
            var name = TMDBSeriesName(series: TMDBMovieName(pathPart: parts[0]))
            if parts.count > 1 {
                guard let season = Int(parts[1]) else { throw .notFound }
                name.season = season
            }
            if parts.count > 2 {
                guard let episode = Int(parts[2]), episode > 0 else { throw .notFound }
                name.episode = episode
            }
            return name
        }
    }
}
