extension TMDBResource {
    private typealias Point = Endpoint<TMDBResource>
    private typealias Form = TMDBSchemas

    static let ofSeries: [Endpoint<TMDBResource>] =
        [
            Point(
                "tv/popular", "The most popular series", QueryField.ofPages, Form.page(of: Form.seriesRow),
                is: .popularSeries),
            Point(
                "tv/top_rated", "The best rated series", QueryField.ofPages, Form.page(of: Form.seriesRow),
                is: .topSeries),
            Point("tv/latest", "The series begun last", [.language, .appended], Form.series, is: .latestSeries),
        ]
        + ["tv/airing_today", "tv/on_the_air"].map {
            Point(
                $0, "The series that still run", QueryField.ofPages, Form.page(of: Form.seriesRow), is: .runningSeries)
        } + ofOneSeries

    /// A series, a season and an episode, each with its parts.
    private static let ofOneSeries: [Endpoint<TMDBResource>] = {
        let season = "tv/{series_id}/season/{season_number}"
        let paths = [
            ("tv/{series_id}", "A series", Form.series),
            (season, "A season; its episodes are unknown", Form.season),
            ("\(season)/episode/{episode_number}", "An episode, of which only the number is known", Form.episode),
        ]
        return paths.flatMap { path, summary, schema in
            [Point(path, summary, [.language, .appended], schema) { TMDBSeriesName(parts: $0).map { .series($0) } }]
                + TMDBSeriesPart.allCases.map { part in
                    Point("\(path)/\(part.rawValue)", "A part of it", QueryField.ofPages, part.schema) {
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
