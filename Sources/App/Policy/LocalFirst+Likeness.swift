import Domain
import QueryUnderstanding

/// Finds movies that are similar to the one that a text names. Only this machine is searched.
extension LocalFirst {
    private static let maxSimilar = 20
    /// More than the catalog compares with a movie, so that conditions are checked for all similar movies.
    private static let maxCompared = 4_000

    /// The similar movies that meet the conditions of the text and of the query: «something like Alien», «movies like
    /// Inception but funny». `nil` for a text that does not ask for similar movies.
    func similarFindings(
        _ query: MovieQuery, _ pages: ClosedRange<Int>, _ phrases: PhraseReader, _ knowledge: LocalKnowledge
    ) async -> SearchFindings? {
        guard let wanted = await phrases.similarityQuery(in: query.text, knowledge) else { return nil }
        var meaning = wanted.meaning
        let isOfSeries = (query.conditions + meaning.conditions).contains(.isSeries)
        guard let movie = await movie(titled: wanted.title, isSeries: isOfSeries) else { return nil }
        meaning.conditions += wanted.comparisons.compactMap { MovieCondition($0, than: movie) }
        await phrases.add(query.conditions, to: &meaning)
        let isNarrowed = meaning.conditions != (isOfSeries ? [.isSeries] : []) || query.year != nil
        let limit = isNarrowed ? Self.maxCompared : Self.maxSimilar
        let similar = await similar(to: movie.id, limit: limit, timeout: .localOnly)
        guard !similar.isEmpty else { return nil }
        let movies = isNarrowed ? await narrowed(similar, meaning, query) : similar
        var found = SearchFindings(
            movies: pages.contains(1) ? movies : [], totalCount: .exact(movies.count), pageCount: 1)
        found.likened = movie
        if isNarrowed, !meaning.conditions.isEmpty { found.understood = meaning }
        if movies.isEmpty {
            for (rest, omitted) in Self.loosenings(of: meaning) where !rest.title.isEmpty {
                let count = await narrowed(similar, rest, query).count
                guard count > 0, found.loosened.count < Self.maxLoosened else { continue }
                found.loosened.append(LoosenedQuery(query: rest, omitted: omitted, totalCount: .exact(count)))
            }
        }
        return found
    }

    /// The best match of a title. If series are wanted, a series is preferred.
    private func movie(titled title: String, isSeries: Bool) async -> MovieSummary? {
        for conditions in isSeries ? [[.isSeries], []] : [[MovieCondition]()] {
            let found = try? await local.search(MovieQuery(title, conditions: conditions), rows: 0..<1)
            if let movie = found?.items.first { return movie }
        }
        return nil
    }

    /// The first similar movies that meet the conditions. The condition for series is left out: titles similar to a
    /// movie are movies, and titles similar to a series are series.
    private func narrowed(
        _ similar: [MovieSummary], _ meaning: UnderstoodQuery, _ query: MovieQuery
    ) async -> [MovieSummary] {
        let year = query.year.flatMap { MovieCondition.Bounds($0, $0) }.map { MovieCondition(.years($0)) }
        let conditions = meaning.conditions.filter { $0 != .isSeries } + [year].compactMap(\.self)
        guard !conditions.isEmpty else { return Array(similar.prefix(Self.maxSimilar)) }
        // The catalog compares only the most popular movies, so all similar ones are among these.
        let found = try? await local.search(MovieQuery("", conditions: conditions), rows: 0..<Self.maxCompared)
        let ids = Set((found?.items ?? []).flatMap { [$0.id] + $0.otherIDs })
        return Array(similar.lazy.filter { ids.contains($0.id) }.prefix(Self.maxSimilar))
    }
}

extension MovieCondition {
    /// The condition for movies that are newer, shorter and so on than `movie`; `nil` if that fact of it is unknown.
    fileprivate init?(_ comparison: LikenessPhrase.Comparison, than movie: MovieSummary) {
        let minutes = movie.runtime?.minutes
        let fact: Fact? =
            switch comparison {
            case .newer: movie.year.flatMap { Bounds($0 + 1, nil) }.map { .years($0) }
            case .older: movie.year.flatMap { Bounds(nil, $0 - 1) }.map { .years($0) }
            case .shorter: minutes.flatMap { Bounds(nil, $0 - 1) }.map { .runtime($0) }
            case .longer: minutes.flatMap { Bounds($0 + 1, nil) }.map { .runtime($0) }
            case .better: movie.rating.map { .rating(tenths: min(100, Int(($0.outOfTen * 10).rounded()) + 1)) }
            }
        guard let fact else { return nil }
        self.init(fact)
    }
}
