public import Domain

extension Catalogue: MovieChart {
    /// Popular is what has the most votes.
    public func chart(_ query: ChartQuery) async throws(SourceError) -> Page<MovieSummary> {
        if query.genre == nil, query.decade == nil, query.sort == .popular {
            let rows = query.rows.clamped(to: 0..<byVotes.count)
            return Page(items: Array(byVotes[rows]), offset: rows.lowerBound, total: byVotes.count)
        }
        let fitting = byVotes.lazy.filter { movie in
            (query.genre.map(movie.genres.contains) ?? true)
                && (query.decade.map { decade in movie.year.map(decade.years.contains) ?? false } ?? true)
        }
        let found = sorted(Array(fitting), by: query.sort)
        let rows = query.rows.clamped(to: 0..<found.count)
        return Page(items: Array(found[rows]), offset: rows.lowerBound, total: found.count)
    }

    private func sorted(_ found: [MovieSummary], by sort: ChartQuery.Sort) -> [MovieSummary] {
        switch sort {
        case .popular: found
        case .newest: sorted(found, by: MovieQuery.Sort.newest)
        case .highestRated: sorted(found, by: MovieQuery.Sort.highestRated)
        }
    }
}
