import Domain
import TMDBClient

/// Responses about series, as far as the catalog knows them. The built-in movies include none; imports do.
extension TMDBAnswers {
    /// A list of series, the most popular first.
    func popularSeries(_ fields: QueryFields, hasMediaType: Bool = false) async throws -> TMDB.Page<JSONValue> {
        try await seriesPage(fields, hasMediaType: hasMediaType) { try await movies.popularSeries(rows: $0) }
    }

    /// A list of movies and series, the most popular first.
    func popularTitles(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        let number = try fields.page()
        let part = try await movies.popularTitles(rows: (number - 1) * TMDB.pageSize..<number * TMDB.pageSize)
        return Self.page(number, try await rows(part.items, hasMediaType: true), total: part.total)
    }

    func foundSeries(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        guard let text = fields.text("query") else { throw TMDBRefusal.noQuery }
        let years = ["first_air_date_year", "year"].compactMap { fields.text($0).flatMap { Int($0) } }
        let found = try await movies.foundSeries(text).filter { series in years.allSatisfy { $0 == series.year } }
        return try await seriesPage(fields) { found.page($0) }
    }

    /// The series that meet the conditions on genres, years, votes and languages.
    func discoveredSeries(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        let filter = try TMDBSeriesFilter(fields)
        let admitted = try await movies.allPopularSeries().filter(filter.admits)
        let sorted = TMDBOrder(filter.order).sorted(admitted.map { Movie(summary: $0) }).map(\.summary)
        return try await seriesPage(fields) { sorted.page($0) }
    }

    /// Series whose run began or has not ended; `TMDBOrder` sorts them by rating with IMDb's least number of votes.
    func topSeries(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        let rated = try await movies.allPopularSeries().filter { $0.rating?.votes ?? 0 >= TMDBMovieList.votesOfRated }
        let sorted = TMDBOrder("vote_average.desc").sorted(rated.map { Movie(summary: $0) }).map(\.summary)
        return try await seriesPage(fields) { sorted.page($0) }
    }

    /// The series that still run, by their years: the days of episodes are unknown.
    func runningSeries(_ fields: QueryFields) async throws -> TMDB.Page<JSONValue> {
        let running = try await movies.allPopularSeries().filter { $0.run != nil && $0.run?.endYear == nil }
        return try await seriesPage(fields) { running.page($0) }
    }

    /// The details of the series that began last.
    func latestSeries(_ fields: QueryFields) async throws -> JSONValue {
        let all = try await movies.allPopularSeries().map { Movie(summary: $0) }
        guard let series = TMDBOrder("primary_release_date.desc").sorted(all).first else {
            throw TMDBRefusal(.notFound)
        }
        return try await details(TMDBSeriesName(series: .id(series.id)), fields)
    }

    /// A series, a season or an episode, with the appended parts.
    func details(_ name: TMDBSeriesName, _ fields: QueryFields) async throws -> JSONValue {
        let wanted = try fields.appendedNames()
        let series = try await series(name)
        var answer: JSONValue
        if let season = name.season, let episode = name.episode {
            answer = JSONValue(episode: episode, season: season, of: series)
        } else if let season = name.season {
            answer = JSONValue(detailsOfSeason: season, of: series)
        } else {
            answer = try JSONValue(detailsOf: series, pictures: pictures)
        }
        for name in wanted {
            guard let part = TMDBSeriesPart(rawValue: name) else { continue }
            answer = answer.adding([name: try await self.part(part, of: series, fields)])
        }
        return answer
    }

    func part(_ part: TMDBSeriesPart, of name: TMDBSeriesName, _ fields: QueryFields) async throws -> JSONValue {
        let series = try await series(name)
        return try await self.part(part, of: series, fields).adding(part.hasID ? ["id": .int(series.number)] : [:])
    }

    func seriesRow(_ series: TMDBMovie, hasMediaType: Bool) -> JSONValue {
        JSONValue(
            series: series, pictures: pictures, hasMediaType: hasMediaType)
    }

    private func series(_ name: TMDBSeriesName) async throws -> TMDBMovie {
        let series = try await movies.movie(name.series, kind: .series)
        if let season = name.season, !series.movie.summary.canHaveSeason(season) { throw TMDBRefusal(.notFound) }
        return series
    }

    private func part(_ part: TMDBSeriesPart, of series: TMDBMovie, _ fields: QueryFields) async throws -> JSONValue {
        let movie = series.movie
        switch part {
        case .aggregateCredits, .credits: return try JSONValue(encoding: TMDB.Credits(movie, id: nil, pictures))
        case .alternativeTitles: return ["results": .list(Self.otherTitles(of: movie))]
        case .changes: return ["changes": []]
        case .contentRatings, .episodeGroups, .keywords, .screened: return ["results": []]
        case .externalIDs:
            return try JSONValue(encoding: TMDB.ExternalIDs(movie, id: nil)).adding([
                "freebase_mid": .null, "freebase_id": .null, "tvdb_id": .null, "tvrage_id": .null,
            ])
        case .images: return try JSONValue(encoding: try await images(movie, id: nil))
        case .lists, .reviews: return JSONValue.emptyPage(try fields.page())
        case .recommendations, .similar:
            let like = try await movies.similarSeries(to: movie.id)
            let hasMediaType = part == .recommendations
            return try JSONValue(encoding: try await seriesPage(fields, hasMediaType: hasMediaType) { like.page($0) })
        case .translations:
            return [
                "translations": [
                    .english([
                        "name": .text(movie.summary.title), "overview": .text(movie.tmdbOverview), "homepage": "",
                        "tagline": .text(movie.tagline ?? ""),
                    ])
                ]
            ]
        case .videos: return ["results": []]
        case .watchProviders: return ["results": .object([:])]
        }
    }

    private func seriesPage(
        _ fields: QueryFields, hasMediaType: Bool = false,
        of list: (_ rows: Range<Int>) async throws -> Page<MovieSummary>
    ) async throws -> TMDB.Page<JSONValue> {
        let number = try fields.page()
        let part = try await list((number - 1) * TMDB.pageSize..<number * TMDB.pageSize)
        let rows = try await movies.numbered(movies.movies(part.items))
            .map { seriesRow($0, hasMediaType: hasMediaType) }
        return Self.page(number, rows, total: part.total)
    }
}
