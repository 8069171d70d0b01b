import Domain
import TMDBClient

/// Responses about series, as far as the catalog knows them. The built-in movies include none; imports do.
extension TMDBAnswers {
    /// The best rated series with at least as many votes as the best rated movies.
    func topSeries() async throws -> JSONValue {
        let query = TMDBMovieList.topRated.query(on: now())
        return try await page { try await discovered(query, .series, rows: $0) }
    }

    /// The series that still run, by their years: the days of episodes are unknown.
    func runningSeries() async throws -> JSONValue {
        try await page { rows in
            try await movies.allPopular(.series).filter { $0.run != nil && !$0.tmdbHasEnded }.page(rows)
        }
    }

    /// The details of the series that began last.
    func latestSeries() async throws -> JSONValue {
        let query = QueryFields("sort_by=first_air_date.desc")
        guard let series = try await discovered(query, .series, rows: 0..<1).items.first else {
            throw SourceError.notFound
        }
        return try await details(TMDBSeriesName(series: .id(series.id)))
    }

    /// A series, a season or an episode, with the appended parts.
    func details(_ name: TMDBSeriesName) async throws -> JSONValue {
        let all = name.episode != nil ? Self.episodeParts : name.season != nil ? Self.seasonParts : Self.seriesParts
        let wanted = try appended(of: all)
        let series = try await series(name)
        let details: JSONValue
        if let season = name.season, let episode = name.episode {
            details = JSONValue(episode: episode, season: season, of: series)
        } else if let season = name.season {
            details = JSONValue(detailsOfSeason: season, of: series)
        } else {
            details = JSONValue(detailsOf: series, pictures)
        }
        return try await adding(wanted, of: series, to: details)
    }

    func series(_ name: TMDBSeriesName) async throws(SourceError) -> TMDBMovie {
        let series = try await movies.movie(name.series, .series)
        guard series.movie.summary.canHave(name) else { throw .notFound }
        return series
    }
}
