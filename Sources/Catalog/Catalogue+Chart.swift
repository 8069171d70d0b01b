public import Domain

extension Catalogue: MovieChart {
    /// Popular is what has the most votes.
    public func chart(_ query: ChartQuery) async throws(SourceError) -> Page<MovieSummary> {
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
        case .newest:
            found.stablySorted { left, right in
                guard let first = left.released, let second = right.released else { return left.released != nil }
                return first > second
            }
        case .highestRated: found.stablySorted { ($0.rating?.outOfTen ?? 0) > ($1.rating?.outOfTen ?? 0) }
        }
    }
}
