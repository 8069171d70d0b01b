import Domain
import TitleIndex

extension LocalMovies {
    /// A row with the values that order it.
    private struct Row {
        let summary: MovieSummary
        let kind: TitleIndex.Kind
        /// `Int.max` for a movie of the user's without votes.
        let votes: Int

        var tier: UInt64 { RatingTier.of(votes: summary.rating?.votes ?? 0) }
        var rating: Double { summary.rating?.outOfTen ?? 0 }
    }

    /// The rows of a query with conditions. Of the user's movies, only the `maxSorted` best matches or latest additions
    /// are included.
    func conditioned(_ query: MovieQuery, _ wanted: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        let mine = try await candidates(query)
        return try await inTurn(reading: mine.count) { try await conditioned(query, mine, wanted) }
    }

    private func conditioned(
        _ query: MovieQuery, _ mine: [RankedMovie], _ wanted: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        try await live.answer { catalog throws(SourceError) in
            let filter = await catalog.filter(query)
            let linked = try await OwnTwins(of: mine, in: catalog, own)
            let limit = Self.sum(wanted.upperBound, linked.maxCount)
            let matches = catalog.matches(query, filter, limit: limit)
            let twins = try await linked.withNamesakes(among: matches.first, own)
            let read = try await rows(of: mine.prefix(Self.maxSorted), in: catalog, filter, twins)
            let others = matches.first.filter { twins.places[$0.place] == nil }
            let all = ordered(read, others, in: catalog, query, wanted.upperBound)
            let rows = wanted.clamped(to: 0..<all.count)
            let listedTwins =
                query.hasOnlyConditions
                ? twins.places.keys.count { catalog.meets($0, filter) } : matches.first.count - others.count
            let total = matches.totalCount.count - listedTwins + read.count
            return Page(
                items: Array(all[rows]), offset: rows.lowerBound,
                totalCount: matches.totalCount.isExact ? .exact(total) : .atLeast(total),
                readable: matches.readableCount - listedTwins + read.count)
        }
    }

    /// The user's movies that the text finds, or all of them, the latest additions first.
    private func candidates(_ query: MovieQuery) async throws(SourceError) -> [RankedMovie] {
        guard query.hasOnlyConditions else {
            return try await own.ifReadable { own throws(StorageError) in try await own.ranked(query) } ?? []
        }
        let years = query.years
        return try await own.ifReadable { own throws(StorageError) in
            try await own.listed { lists in
                lists.entries.filter { entry in years == nil || entry.year.map { years?.contains($0) ?? true } ?? true }
                    .map { RankedMovie(id: $0.id, kind: .words) }
            }
        } ?? []
    }

    /// The user's movies that meet the conditions, with the catalog's facts.
    private func rows(
        of mine: some Collection<RankedMovie>, in catalog: Catalog, _ filter: ConditionFilter, _ twins: OwnTwins
    ) async throws(SourceError) -> [Row] {
        let kinds = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return try await own.ifReadable { own throws(StorageError) in
            try await own.rows(mine.map(\.id)) { saved -> Row? in
                let shown = saved.shown
                let place =
                    shown.summary.otherIDs.lazy.compactMap { catalog.place(of: $0) }.first
                    ?? twins.placesOfNamesakes[saved.id]
                let movie = place.flatMap { catalog.movie($0) }.map { shown.merged(with: $0) } ?? shown
                guard filter.allows(movie), place.map(filter.isListed) ?? filter.isListed(movie),
                    let match = kinds[saved.id]
                else { return nil }
                let summary = match.matchedTitle.map { movie.summary.found(by: $0) } ?? movie.summary
                return Row(summary: summary, kind: match.kind, votes: movie.summary.rating?.votes ?? .max)
            }
        } ?? []
    }

    /// The user's rows and the catalog's before `end`, in the order of the query. Of equal rows the user's come first.
    private func ordered(
        _ mine: [Row], _ others: [CatalogMatch], in catalog: Catalog, _ query: MovieQuery, _ end: Int
    ) -> [MovieSummary] {
        // The catalog's rows are in the query's order already if there is no text.
        let places =
            query.hasOnlyConditions || query.sort == .bestMatch ? others : catalog.sorted(others, by: query.sort)
        let rest = places.prefix(mine.isEmpty ? end : others.count).compactMap { match in
            catalog.summary(match).map { Row(summary: $0, kind: match.kind, votes: $0.rating?.votes ?? 0) }
        }
        guard !mine.isEmpty else { return rest.map(\.summary) }
        let rows = mine + rest
        return switch query.sort {
        case .bestMatch where query.hasOnlyConditions: rows.sorted { $0.votes > $1.votes }.map(\.summary)
        case .bestMatch: rows.sorted { $0.kind < $1.kind }.map(\.summary)
        case .highestRated where query.hasOnlyConditions:
            rows.sorted { ($0.tier, $1.rating) < ($1.tier, $0.rating) }.map(\.summary)
        case .newest, .oldest, .highestRated: catalog.sorted(rows.map(\.summary), by: query.sort)
        }
    }
}
