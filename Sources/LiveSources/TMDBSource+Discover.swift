public import Domain
import TMDBClient

extension TMDBSource: DiscoverSource {
    /// TMDB's popular or discovered movies. Throws `.invalidQuery` for conditions, and for a genre that TMDB does not
    /// have.
    public func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.conditions.isEmpty else { throw .invalidQuery }
        if query.genre == nil, query.decade == nil, query.sort == .popular {
            return try await pages(of: rows) { page throws(TMDBError) in
                try await searchClient.popular(TMDB.PopularRequest(page: page))
            }
        }
        var request = TMDB.DiscoverRequest(sort: query.sort.tmdb)
        request.includeAdult = false
        if let genre = query.genre {
            guard let number = genre.tmdbID else { throw .invalidQuery }
            request.genres = [number]
        }
        if let decade = query.decade {
            request.primaryReleaseDate.from = TMDB.Day(year: decade.years.lowerBound, month: 1, day: 1)
            request.primaryReleaseDate.to = TMDB.Day(year: decade.years.upperBound, month: 12, day: 31)
        }
        switch query.sort {
        case .popular: break
        case .newest:
            // Planned movies have release dates too.
            let day = today().flatMap { TMDB.Day(year: $0.year, month: $0.month, day: $0.day) }
            request.primaryReleaseDate.to = [request.primaryReleaseDate.to, day].compactMap(\.self).min()
        case .highestRated: request.voteCount.from = Self.minVotes
        }
        return try await pages(of: rows) { [request] page throws(TMDBError) in
            var request = request
            request.page = page
            return try await searchClient.discover(request)
        }
    }

    /// The minimum number of votes of a highest rated movie: an average of fewer is unreliable.
    private static let minVotes = 300
}

extension DiscoverQuery.Sort {
    fileprivate var tmdb: TMDB.Sort {
        switch self {
        case .popular: TMDB.Sort(.popularity)
        case .newest: TMDB.Sort(.primaryReleaseDate)
        case .highestRated: TMDB.Sort(.voteAverage)
        }
    }
}
