import Domain

extension TMDBResource {
    private typealias Form = TMDBSchemas

    static let ofSeries: [Point] =
        [
            list("tv/popular", "The most popular series", of: Form.seriesRow, is: .popular(.series)),
            list("tv/top_rated", "The best rated series", of: Form.seriesRow, is: .topSeries),
            list("tv/airing_today", "The series that still run", of: Form.seriesRow, is: .runningSeries),
            list("tv/on_the_air", "The series that still run", of: Form.seriesRow, is: .runningSeries),
            Point("tv/latest", "The series begun last", [.language, .appended], Form.series, is: .latestSeries),
        ] + ofOneSeries

    /// A series, a season and an episode, each with its parts.
    private static let ofOneSeries: [Point] = {
        let season = "tv/{series_id}/season/{season_number}"
        let paths: [(String, String, JSONSchema, TMDBSeriesLevel)] = [
            ("tv/{series_id}", "A series", Form.series, .series),
            (season, "A season; its episodes are unknown", Form.season, .season),
            (
                "\(season)/episode/{episode_number}", "An episode, of which only the number is known", Form.episode,
                .episode
            ),
        ]
        return paths.flatMap { path, summary, schema, level in
            [Point(path, summary, [.language, .appended], schema) { TMDBSeriesName(parts: $0).map { .series($0) } }]
                + TMDBSeriesPart.all(of: level).map { part in
                    Point("\(path)/\(part.rawValue)", "A part of it", QueryField.ofPages, part.schema(of: level)) {
                        TMDBSeriesName(parts: $0).map { .seriesPart(part, of: $0) }
                    }
                }
        }
    }()
}

extension TMDBSeriesName {
    /// Reads the number of a series, of a season and of an episode; `nil` if a season or an episode has none.
    fileprivate init?(parts: [Substring]) {
        self.init(series: TMDBMovieName(pathPart: parts[0]))
        if parts.count > 1 {
            guard let number = Int(parts[1]) else { return nil }
            season = number
        }
        if parts.count > 2 {
            guard let number = Int(parts[2]), number > 0 else { return nil }
            episode = number
        }
    }
}
