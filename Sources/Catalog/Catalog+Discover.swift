public import Domain

extension Catalog: DiscoverSource {
    public var choices: DiscoverChoices { file.map { $0.choices.union(rest.choices) } ?? rest.choices }

    /// Popularity is the number of votes. Lists have movies only; the highest rated ones are ordered by `RatingTier`
    /// first.
    public func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.conditions.isEmpty else { return try await search(MovieQuery(meeting: query), rows: rows) }
        let others = discoverRest(query)
        guard let file else {
            let rows = rows.clamped(to: 0..<others.count)
            return Page(items: others[rows].compactMap(summary), offset: rows.lowerBound, total: others.count)
        }
        let total = file.movieCount(genre: query.genre, decade: query.decade) + others.count
        let rows = rows.clamped(to: 0..<total)
        let end = others.isEmpty ? rows : 0..<rows.upperBound
        var places = file.movies(query, rows: end).map(place(ofRecord:))
        if !others.isEmpty {
            places = places.merged(with: others) { precedes($0, $1, query.sort) }
            places = Array(places[rows.clamped(to: 0..<places.count)])
        }
        return Page(items: places.compactMap(summary), offset: rows.lowerBound, total: total)
    }

    /// The movies that the file lacks, in the list's order.
    private func discoverRest(_ query: DiscoverQuery) -> [Int] {
        var places = rest.byVotes.map { placesOfRest[$0] }
        if query.genre != nil || query.decade != nil {
            places = places.filter { query.isGenreAndDecade(of: builtIn.movies[$0].summary) }
        }
        return sorted(places, by: query.sort.ofSearch)
    }

    private func precedes(_ left: Int, _ right: Int, _ sort: DiscoverQuery.Sort) -> Bool {
        switch sort {
        case .popular: weight(left) > weight(right)
        case .newest: (year(left) ?? 0) > (year(right) ?? 0)
        case .highestRated:
            (RatingTier.of(votes: votes(left)), rating(right)) < (RatingTier.of(votes: votes(right)), rating(left))
        }
    }
}

extension MovieQuery {
    /// The movies of a list that has conditions.
    fileprivate init(meeting query: DiscoverQuery) {
        let decade = query.decade.flatMap { MovieCondition.Bounds($0.years.lowerBound, $0.years.upperBound) }
        let facts = [query.genre.map(MovieCondition.Fact.genre), decade.map(MovieCondition.Fact.years)]
        self.init(
            "", conditions: facts.compactMap { $0.map { MovieCondition($0) } } + query.conditions,
            includesSeries: false, sort: query.sort.ofSearch)
    }
}
