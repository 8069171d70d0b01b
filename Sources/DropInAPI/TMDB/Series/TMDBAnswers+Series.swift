import Domain
import TMDBClient

/// Responses about series, as far as the catalog knows them. The built-in movies include none; imports do.
extension TMDBAnswers {
    /// The best rated series with at least as many votes as the best rated movies.
    func topSeries(_ fields: QueryFields) async throws -> JSONValue {
        let query = TMDBMovieList.topRated.query(on: now())
        return try await page(fields) { try await discovered(query, .series, rows: $0) }
    }

    /// The series that still run, by their years: the days of episodes are unknown.
    func runningSeries(_ fields: QueryFields) async throws -> JSONValue {
        try await page(fields) { rows in
            try await movies.allPopular(.series).filter { $0.run != nil && !$0.tmdbHasEnded }.page(rows)
        }
    }

    /// The details of the series that began last.
    func latestSeries(_ fields: QueryFields) async throws -> JSONValue {
        let query = QueryFields("sort_by=first_air_date.desc")
        guard let series = try await discovered(query, .series, rows: 0..<1).items.first else {
            throw TMDBRefusal(.notFound)
        }
        return try await details(TMDBSeriesName(series: .id(series.id)), fields)
    }

    /// A series, a season or an episode, with the appended parts.
    func details(_ name: TMDBSeriesName, _ fields: QueryFields) async throws -> JSONValue {
        let all = TMDBSeriesPart.all(of: name.level)
        let wanted = try fields.appended(TMDBSeriesPart.self).filter(all.contains)
        let series = try await series(name)
        let details: JSONValue
        if let season = name.season, let episode = name.episode {
            details = JSONValue(episode: episode, season: season, of: series)
        } else if let season = name.season {
            details = JSONValue(detailsOfSeason: season, of: series)
        } else {
            details = JSONValue(detailsOf: series, pictures)
        }
        return try await details.appending(wanted) { try await part($0, of: series, name, fields) }
    }

    func series(_ name: TMDBSeriesName) async throws -> TMDBMovie {
        let series = try await movies.movie(name.series, .series)
        guard series.movie.summary.canHave(name) else { throw TMDBRefusal(.notFound) }
        return series
    }
}
